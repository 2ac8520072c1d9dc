import type { ElementNode, TemplateDocument } from "../nodes.ts";
import { schemaOf } from "../schema.ts";
import { elementsOf } from "../tree.ts";
import type { TextChange } from "./changes.ts";
import { indentOf, layoutOf, lineStartOf } from "./layout.ts";

/** A place for an element: what stands around it once it is there. */
export interface Insertion {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
  /** Of the lines of the element. */
  readonly indent: string;
}

/** Behind an element and the comments that follow it in its line. */
const behind = (source: string, element: ElementNode): number => {
  const comment = /[ \t]*<!--(?:[^-\r\n]|-(?!->))*-->/y;
  let place = element.to;
  for (;;) {
    comment.lastIndex = place;
    const found = comment.exec(source)?.[0];
    if (found === undefined) return place;
    place += found.length;
  }
};

/** The place of the child number `index` of an element; lines and indents as those of its neighbours. */
export const placeAt = (document: TemplateDocument, parent: ElementNode, index: number): Insertion => {
  const { source } = document;
  const { lineBreak, unit } = layoutOf(document);
  const children = elementsOf(parent);
  const place = Math.max(0, Math.min(index, children.length));
  const previous = children[place - 1];
  const next = children[0];
  const at = (from: number, before: string, after: string, indent: string): Insertion => ({
    from,
    to: from,
    before,
    after,
    indent,
  });
  if (previous !== undefined) {
    const line = lineStartOf(source, previous);
    if (line === null) return at(previous.to, "", "", indentOf(source, previous));
    return at(behind(source, previous), lineBreak + line.indent, "", line.indent);
  }
  if (next !== undefined) {
    const line = lineStartOf(source, next);
    if (line === null) return at(next.from, "", "", indentOf(source, next));
    return at(line.from, lineBreak + line.indent, "", line.indent);
  }
  const base = indentOf(source, parent);
  const isInline = schemaOf(parent.name)?.hasText === true;
  const before = isInline ? "" : lineBreak + base + unit;
  const after = isInline ? "" : lineBreak + base;
  const indent = isInline ? base : base + unit;
  if (parent.isSelfClosing) {
    const { to } = parent.startTag;
    return { from: to - 2, to, before: `>${before}`, after: `${after}</${parent.name}>`, indent };
  }
  const end = parent.endTag?.from ?? parent.to;
  if (isInline) return at(end, "", "", indent);
  const endsLine = parent.endTag !== null && lineStartOf(source, parent.endTag) !== null;
  const { to } = parent.startTag;
  return at(to, before, endsLine ? "" : after, indent);
};

/** The change that puts a text at a place. */
export const insertion = ({ from, to, before, after }: Insertion, text: string): TextChange => ({
  from,
  to,
  insert: before + text + after,
});
