import type { ElementNode, TemplateDocument, TextNode } from "../nodes.ts";
import { escapeAttribute, escapeText } from "../parse/references.ts";
import { attributeOf, elementsOf, textOf } from "../tree.ts";
import { ordered } from "./changes.ts";
import type { TextChange } from "./changes.ts";
import { attributesText } from "./command.ts";
import type { Edit, TemplateCommand } from "./command.ts";
import { insert, remove } from "./placeEdits.ts";

/** Sets or removes an attribute. */
export const setAttribute = (
  source: string,
  element: ElementNode,
  name: string,
  value: string | null,
): Edit => {
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

/** Sets the text directly inside an element. */
export const setText = (source: string, element: ElementNode, text: string): Edit => {
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

/** Sets or removes the text of a language. */
export const setVariant = (
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
