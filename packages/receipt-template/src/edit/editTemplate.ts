import type { ElementNode, TemplateDocument, TextNode } from "../nodes.ts";
import { parseTemplateXml } from "../parse/parseTemplateXml.ts";
import { escapeAttribute, escapeText } from "../parse/references.ts";
import { attributeOf, elementsOf, pathTo, textOf } from "../tree.ts";
import { applyChanges, mapOffset, ordered } from "./changes.ts";
import type { TextChange } from "./changes.ts";
import { insertion, placeAt } from "./insertAt.ts";
import { indentOf, layoutOf, lineStartOf, reindent, slotOf } from "./layout.ts";

/**
 * What to do with a template. `element` and `parent` are offsets at which elements begin; `index` counts the elements
 * inside the parent, after a move those without the moved one.
 */
export type TemplateCommand =
  /** `xml` is one element. */
  | { readonly kind: "insert"; readonly parent: number; readonly index: number; readonly xml: string }
  | { readonly kind: "move"; readonly element: number; readonly parent: number; readonly index: number }
  | { readonly kind: "remove" | "duplicate" | "unwrap"; readonly element: number }
  /** Null removes the attribute. */
  | {
      readonly kind: "setAttribute";
      readonly element: number;
      readonly name: string;
      readonly value: string | null;
    }
  /** The text directly inside the element; what else it holds stays. */
  | { readonly kind: "setText"; readonly element: number; readonly text: string }
  /** The `<alt>` or `<empty>` of a language (null = of all); the text null removes it. */
  | {
      readonly kind: "setVariant";
      readonly element: number;
      readonly name: "alt" | "empty";
      readonly language: string | null;
      readonly text: string | null;
    }
  /** Puts an element around another: `<if test="…">`, `<lines source="…">`. */
  | {
      readonly kind: "wrap";
      readonly element: number;
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
    };

/** What a command does to the text; no changes when it cannot be done. */
export interface Edit {
  /** In order, without overlaps. */
  readonly changes: readonly TextChange[];
  /** Where the element that it was about begins afterwards; null when there is none. */
  readonly select: number | null;
}

const nothing: Edit = { changes: [], select: null };

const attributesText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");

const elementIn = (xml: string): string | null => {
  const { root, problems, nodes } = parseTemplateXml(xml.trim());
  return root === null || problems.length > 0 || nodes.length > 1 ? null : xml.trim();
};

const find = (document: TemplateDocument, from: number) => {
  const path = pathTo(document, from);
  return { element: path.at(-1) ?? null, parent: path.at(-2) ?? null };
};

/** An element as text with the lines indented for another place. */
const textFor = (source: string, element: ElementNode, indent: string): string => {
  const own = indentOf(source, element);
  const changes = reindent(source, element, own, indent).map(({ from, to, insert }) => ({
    from: from - element.from,
    to: to - element.from,
    insert,
  }));
  return applyChanges(source.slice(element.from, element.to), changes);
};

const insert = (document: TemplateDocument, parent: ElementNode, index: number, text: string): Edit => {
  const place = placeAt(document, parent, index);
  const { lineBreak } = layoutOf(document);
  const lines = text.split(/\r\n|\n|\r/).join(lineBreak + place.indent);
  return { changes: [insertion(place, lines)], select: place.from + place.before.length };
};

/** Turns elements of one parent: what stands between them stays where it is. */
const reorder = (source: string, parent: ElementNode, element: ElementNode, index: number): Edit => {
  const children = elementsOf(parent);
  const old = children.indexOf(element);
  const others = children.filter((one) => one !== element);
  const place = Math.max(0, Math.min(index, others.length));
  const turned = [...others.slice(0, place), element, ...others.slice(place)];
  const first = Math.min(old, place);
  const last = Math.max(old, place);
  const changes: TextChange[] = [];
  for (let at = first; at <= last; at += 1) {
    const [here, next] = [children[at], turned[at]];
    if (here === undefined || next === undefined || here === next) continue;
    changes.push({ from: here.from, to: here.to, insert: source.slice(next.from, next.to) });
  }
  const kept = ordered(source, changes);
  const target = children[place];
  if (target === undefined) return nothing;
  const before = kept.filter(({ from }) => from < target.from);
  return { changes: kept, select: kept.length === 0 ? element.from : mapOffset(target.from, before) };
};

const move = (document: TemplateDocument, element: ElementNode, to: ElementNode, index: number): Edit => {
  const { source } = document;
  const { parent } = find(document, element.from);
  if (parent === null || pathTo(document, to.from).includes(element)) return nothing;
  if (parent === to) return reorder(source, parent, element, index);
  const place = placeAt(document, to, index);
  const slot = slotOf(source, element);
  const added = insertion(place, textFor(source, element, place.indent));
  const changes = ordered(source, [{ ...slot, insert: "" }, added]);
  const start = place.from + place.before.length;
  return { changes, select: slot.from < place.from ? start - (slot.to - slot.from) : start };
};

const remove = (document: TemplateDocument, element: ElementNode): Edit => {
  const { parent } = find(document, element.from);
  if (parent === null) return nothing;
  return { changes: [{ ...slotOf(document.source, element), insert: "" }], select: parent.from };
};

const duplicate = ({ source }: TemplateDocument, element: ElementNode): Edit => {
  const slot = slotOf(source, element);
  const text = source.slice(slot.from, slot.to);
  const select = element.to + element.from - slot.from;
  return { changes: [{ from: element.to, to: element.to, insert: text }], select };
};

const setAttribute = (source: string, element: ElementNode, name: string, value: string | null): Edit => {
  const place = element.attributes.findIndex((one) => one.name === name);
  const attribute = element.attributes[place];
  const done = (change: TextChange): Edit => ({ changes: ordered(source, [change]), select: element.from });
  if (attribute === undefined) {
    if (value === null) return { changes: [], select: element.from };
    const last = element.attributes.at(-1);
    const end = element.attributes.at(-2)?.to ?? element.nameRange.to;
    const gap = last === undefined ? " " : source.slice(end, last.from);
    const space = /[\r\n]/.test(gap) && gap.trim() === "" ? gap : " ";
    const at = last?.to ?? element.nameRange.to;
    return done({ from: at, to: at, insert: `${space}${name}="${escapeAttribute(value)}"` });
  }
  if (value === null) {
    let from = attribute.from;
    while (/\s/.test(source.charAt(from - 1))) from -= 1;
    return done({ from, to: attribute.to, insert: "" });
  }
  if (attribute.value === value && attribute.valueRange !== null) {
    return { changes: [], select: element.from };
  }
  if (attribute.valueRange === null) {
    return done({ from: attribute.from, to: attribute.to, insert: `${name}="${escapeAttribute(value)}"` });
  }
  return done({ ...attribute.valueRange, insert: escapeAttribute(value).replaceAll("'", "&#39;") });
};

const inner = (source: string, { from, to, isCdata }: TextNode) => {
  if (isCdata) return { from, to };
  const raw = source.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  return { from: start, to: Math.max(start, from + raw.trimEnd().length) };
};

const setText = (source: string, element: ElementNode, text: string): Edit => {
  const select = element.from;
  if (textOf(element).trim() === text.trim()) return { changes: [], select };
  const insert = escapeText(text.trim());
  if (element.isSelfClosing) {
    const { to } = element.startTag;
    return { changes: [{ from: to - 2, to, insert: `>${insert}</${element.name}>` }], select };
  }
  const [first, ...others] = element.children
    .filter((child): child is TextNode => child.kind === "text" && child.text.trim() !== "")
    .map((node) => inner(source, node));
  const at = element.startTag.to;
  const changes = [
    { ...(first ?? { from: at, to: at }), insert },
    ...others.map((range) => ({ ...range, insert: "" })),
  ];
  return { changes: ordered(source, changes), select };
};

const setVariant = (
  document: TemplateDocument,
  element: ElementNode,
  { name, language, text }: Extract<TemplateCommand, { kind: "setVariant" }>,
): Edit => {
  const children = elementsOf(element);
  const found = children.find(
    (one) => one.name === name && (attributeOf(one, "language") ?? null) === language,
  );
  const select = element.from;
  if (found !== undefined) {
    const edit = text === null ? remove(document, found) : setText(document.source, found, text);
    return { ...edit, select };
  }
  if (text === null) return { changes: [], select };
  const start = `${name}${attributesText(language === null ? {} : { language })}`;
  const xml = `<${start}>${escapeText(text.trim())}</${name}>`;
  return { ...insert(document, element, children.length, xml), select };
};

const wrap = (
  document: TemplateDocument,
  element: ElementNode,
  { name, attributes }: Extract<TemplateCommand, { kind: "wrap" }>,
): Edit => {
  const { source, root } = document;
  const start = `<${name}${attributesText(attributes)}>`;
  if (element === root || elementIn(`${start}</${name}>`) === null) return nothing;
  const line = lineStartOf(source, element);
  const at = (offset: number, text: string) => ({ from: offset, to: offset, insert: text });
  if (line === null) {
    return { changes: [at(element.from, start), at(element.to, `</${name}>`)], select: element.from };
  }
  const { lineBreak, unit } = layoutOf(document);
  const changes = [
    at(element.from, `${start}${lineBreak}${line.indent}${unit}`),
    ...reindent(source, element, line.indent, line.indent + unit),
    at(element.to, `${lineBreak}${line.indent}</${name}>`),
  ];
  return { changes, select: element.from };
};

const unwrap = (document: TemplateDocument, element: ElementNode): Edit => {
  const { source, root } = document;
  if (element === root) return nothing;
  const first = elementsOf(element)[0];
  if (first === undefined || element.endTag === null) return remove(document, element);
  const line = lineStartOf(source, element);
  const inside = lineStartOf(source, first);
  const content = source.slice(element.startTag.to, element.endTag.from);
  const isOnLines = line !== null && inside !== null && /^[ \t]*[\r\n]/.test(content);
  // The line break before the element stays for what it holds, that before its end goes.
  const before = isOnLines ? content.length - content.trimStart().length : 0;
  const after = isOnLines ? content.length - content.trimEnd().length : 0;
  const start = { from: element.from, to: element.startTag.to + before };
  const end = { from: element.endTag.from - after, to: element.to };
  const isDeeper = isOnLines && inside.indent.startsWith(line.indent);
  const lines = isDeeper ? reindent(source, element, inside.indent, line.indent) : [];
  const within = lines.filter(({ from, to }) => from >= start.to && to <= end.from);
  const changes = ordered(source, [{ ...start, insert: "" }, ...within, { ...end, insert: "" }]);
  return { changes, select: mapOffset(first.from, changes) };
};

/**
 * A command as changes of the text: nothing is printed anew, so whatever the language does not know, comments, order and
 * white space stay as they are. A command that cannot be done (no such element, a block into itself, the root) has no
 * changes.
 */
export const editTemplate = (document: TemplateDocument, command: TemplateCommand): Edit => {
  const { source } = document;
  if (command.kind === "insert") {
    const { element } = find(document, command.parent);
    const text = elementIn(command.xml);
    return element === null || text === null ? nothing : insert(document, element, command.index, text);
  }
  const { element } = find(document, command.element);
  if (element === null) return nothing;
  switch (command.kind) {
    case "move": {
      const target = find(document, command.parent).element;
      return target === null ? nothing : move(document, element, target, command.index);
    }
    case "remove":
      return remove(document, element);
    case "duplicate":
      return element === document.root ? nothing : duplicate(document, element);
    case "unwrap":
      return unwrap(document, element);
    case "setAttribute":
      return setAttribute(source, element, command.name, command.value);
    case "setText":
      return setText(source, element, command.text);
    case "setVariant":
      return setVariant(document, element, command);
    case "wrap":
      return wrap(document, element, command);
  }
};
