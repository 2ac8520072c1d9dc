import { templateLimits } from "../limits.ts";
import { findField } from "../model/documentModel.ts";
import type { FieldScopes } from "../model/documentModel.ts";
import type { ElementNode, TextNode } from "../nodes.ts";
import type { SourceRange } from "../sourceRange.ts";
import type { Report } from "../problems.ts";
import { hasWord } from "../render/receiptText.ts";
import { isValueFormat } from "../render/formatValue.ts";
import type { TemplateText, TextLook, TextVariant } from "../template.ts";
import { attributeOf, elementsOf, tagOf, textOf } from "../tree.ts";
import { parseText } from "./parseText.ts";
import type { TextPart } from "./parseText.ts";
import { createAttributes } from "./readAttributes.ts";

/** What the reading of a template carries along. */
export interface ReadContext {
  readonly source: string;
  readonly report: Report;
  /** Null when the type of the document is not known: fields are not looked up. */
  readonly scopes: FieldScopes | null;
}

/** Where a part of the text of an element stands in the source: exact in texts without references. */
const rangeIn = (element: ElementNode, { from, to }: SourceRange, source: string): SourceRange => {
  const texts = element.children.filter((child): child is TextNode => child.kind === "text");
  let before = 0;
  for (const node of texts) {
    const isExact = !node.isCdata && node.to - node.from === node.text.length;
    if (from < before + node.text.length) {
      if (!isExact || source.slice(node.from, node.to).includes("&")) return { from: node.from, to: node.to };
      const start = node.from + from - before;
      return { from: start, to: Math.min(node.to, start + to - from) };
    }
    before += node.text.length;
  }
  return tagOf(element);
};

/** Line breaks and indents of the file are no part of the text. */
const tidy = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts
    .map((part, index) => {
      if (part.kind !== "literal") return part;
      let text = part.text.replaceAll(/\s+/g, " ");
      if (index === 0) text = text.trimStart();
      if (index === parts.length - 1) text = text.trimEnd();
      return { ...part, text };
    })
    .filter((part) => part.kind !== "literal" || part.text !== "");

const readParts = (element: ElementNode, { report, scopes, source }: ReadContext): readonly TextPart[] => {
  const text = textOf(element);
  if (text.length > templateLimits.text) {
    report("textLong", tagOf(element), { max: templateLimits.text });
    return [];
  }
  const parsed = parseText(text);
  if (!parsed.ok) {
    report(parsed.code, rangeIn(element, parsed, source), { element: element.name, ...parsed.params });
    return [];
  }
  for (const part of parsed.parts) {
    const at = () => rangeIn(element, part, source);
    if (part.kind === "word" && !hasWord(part.key)) report("unknownWord", at(), { name: part.key });
    if (part.kind !== "field" || scopes === null) continue;
    if (findField(scopes, part.path) === null) report("unknownField", at(), { path: part.path.join(".") });
  }
  return tidy(parsed.parts).map((part) => ({ ...part, ...rangeIn(element, part, source) }));
};

const variantsOf = (
  element: ElementNode,
  name: "alt" | "empty",
  context: ReadContext,
): readonly TextVariant[] =>
  elementsOf(element)
    .filter((one) => one.name === name)
    .map((one) => ({
      language: createAttributes(one, context.report).language(),
      parts: readParts(one, context),
    }));

/** The text of an element with its placeholders, format and look. */
export const readText = (element: ElementNode, outer: TextLook, context: ReadContext): TemplateText => {
  const format = attributeOf(element, "format") ?? "text";
  const node = element.attributes.find(({ name }) => name === "format");
  if (!isValueFormat(format) && node !== undefined) {
    context.report("format", node.valueRange ?? node, { element: element.name, format });
  }
  return {
    ...createAttributes(element, context.report).look(outer),
    parts: readParts(element, context),
    format: isValueFormat(format) ? format : "text",
    alternatives: variantsOf(element, "alt", context),
    whenEmpty: variantsOf(element, "empty", context),
  };
};
