import type { ElementNode, TemplateDocument } from "../nodes.ts";
import { elementsOf } from "../tree.ts";
import { mapOffset, ordered } from "./changes.ts";
import { attributesText, elementIn, nothing } from "./command.ts";
import type { Edit, TemplateCommand } from "./command.ts";
import { layoutOf, lineStartOf, reindent } from "./layout.ts";
import { remove } from "./placeEdits.ts";

/** Puts an element around another. */
export const wrap = (
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

/** Takes an element away from around what it holds. */
export const unwrap = (document: TemplateDocument, element: ElementNode): Edit => {
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
