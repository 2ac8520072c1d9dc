import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import {
  documentModel,
  fieldChoices,
  parseTemplateXml,
  pathAt,
  receiptWords,
  schemaOf,
  scopesWithin,
  templateSchema,
  valueFormats,
} from "@backroom/receipt-template";
import type { AttributeSchema, ElementNode } from "@backroom/receipt-template";

/** What may be written at a place: from where, and what. */
export interface TemplateChoices {
  /** Where what is completed begins. */
  readonly from: number;
  readonly options: readonly Completion[];
}

const fieldOptions = (path: readonly ElementNode[], type: string, isList = false): readonly Completion[] =>
  fieldChoices(scopesWithin(path, documentModel(type)))
    .filter((field) => (field.type === "list") === isList)
    .map((field) => ({
      label: field.path,
      type: field.level > 0 ? "variable" : "property",
      detail: field.type,
      boost: field.level,
    }));

/** Elements that may stand inside another, the end of the open one first. */
const elementOptions = (parent: ElementNode | undefined): readonly Completion[] => {
  const names = parent === undefined ? ["receipt"] : (schemaOf(parent.name)?.children ?? []);
  const known = templateSchema.filter(({ name }) => names.includes(name));
  const isOpen = parent !== undefined && parent.endTag === null && !parent.isSelfClosing;
  const options = known.map(({ name, children, hasText, attributes }): Completion => {
    const required = attributes
      .filter(({ isRequired }) => isRequired)
      .map((one) => ` ${one.name}=""`)
      .join("");
    const isEmpty = children.length === 0 && !hasText;
    return { label: name, type: "type", apply: `${name}${required}${isEmpty ? "/>" : `></${name}>`}` };
  });
  return isOpen ? [{ label: `/${parent.name}>`, type: "type", boost: 9 }, ...options] : options;
};

const attributeOptions = (element: string, written: readonly string[]): readonly Completion[] =>
  (schemaOf(element)?.attributes ?? [])
    .filter(({ name }) => !written.includes(name))
    .map(({ name, default: usual }) => ({
      label: name,
      type: "property",
      apply: `${name}=""`,
      ...(usual !== null && { detail: usual }),
    }));

const valueOptions = (attribute: AttributeSchema): readonly Completion[] => {
  const { values, range } = attribute;
  if (range !== null && range[1] - range[0] <= 10) {
    return Array.from({ length: range[1] - range[0] + 1 }, (_, index) => ({ label: `${range[0] + index}` }));
  }
  return values.map((label) => ({ label, type: "enum" }));
};

const inTag = /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*$/;
const inValue = /<([A-Za-z][\w:.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*?\s([\w:.-]+)\s*=\s*["']([^"'<]*)$/;

/** What may be written at an offset of a template for documents of a type; null = nothing in particular. */
export const templateChoices = (source: string, offset: number, type: string): TemplateChoices | null => {
  const begin = Math.max(0, offset - 2000);
  const before = source.slice(begin, offset);
  const outer = () => pathAt(parseTemplateXml(source), offset).filter(({ from }) => from < offset);
  const value = inValue.exec(before);
  if (value !== null) {
    const [, element = "", name = "", text = ""] = value;
    const attribute = schemaOf(element)?.attributes.find((one) => one.name === name);
    if (attribute === undefined) return null;
    const word = /[\w.]*$/.exec(text)?.[0] ?? "";
    if (attribute.type === "test")
      return { from: offset - word.length, options: fieldOptions(outer(), type) };
    const from = offset - text.length;
    if (attribute.type === "field") return { from, options: fieldOptions(outer().slice(0, -1), type, true) };
    return { from, options: valueOptions(attribute) };
  }
  const name = /[\w:.-]*$/.exec(before)?.[0] ?? "";
  const tag = inTag.exec(before.slice(0, before.length - name.length));
  if (tag !== null && /\s$/.test(before.slice(0, before.length - name.length))) {
    const [, element = "", attributes = ""] = tag;
    const written = Array.from(attributes.matchAll(/([\w:.-]+)\s*=/g), ([, one = ""]) => one);
    return { from: offset - name.length, options: attributeOptions(element, written) };
  }
  const started = /<\/?[\w:.-]*$/.exec(before);
  if (started !== null) {
    const at = begin + started.index;
    const parent = pathAt(parseTemplateXml(source), at).findLast((one) => one.from < at);
    return { from: at + 1, options: elementOptions(parent) };
  }
  const placeholder = /\{([\w.]*)(?::(\w*))?$/.exec(before);
  if (placeholder === null) return null;
  const [, field = "", format] = placeholder;
  if (format !== undefined) {
    const labels = field === "t" ? receiptWords : valueFormats;
    return { from: offset - format.length, options: labels.map((label) => ({ label, type: "enum" })) };
  }
  const words: Completion = { label: "t:", type: "keyword", boost: -1 };
  return { from: offset - field.length, options: [...fieldOptions(outer(), type), words] };
};

/** Completion of CodeMirror for templates of a type of documents: elements, attributes, values, fields, words, formats. */
export const completeTemplate =
  (type: string) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = templateChoices(state.doc.toString(), pos, type);
    if (found === null || found.options.length === 0) return null;
    const isStarted = found.from < pos || /[<{"' ]/.test(state.sliceDoc(pos - 1, pos));
    return explicit || isStarted
      ? { from: found.from, options: [...found.options], validFor: /^[\w.:/-]*$/ }
      : null;
  };
