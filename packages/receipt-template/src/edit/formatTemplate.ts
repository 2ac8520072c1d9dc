import type { ElementNode, TemplateDocument, TemplateNode } from "../nodes.ts";
import { schemaOf } from "../schema.ts";
import { ordered } from "./changes.ts";
import type { TextChange } from "./changes.ts";
import { indentOf, layoutOf } from "./layout.ts";

/** Longest line of a row that stays in one line. */
const MAX_LINE = 110;

type IsBlank = (node: TemplateNode) => boolean;

/** True for white space that is written as such. */
const blankIn =
  (source: string): IsBlank =>
  ({ kind, from, to }) =>
    kind === "text" && source.slice(from, to).trim() === "";

/** Elements between whose children white space means nothing. */
const holdsLines = ({ name, children }: ElementNode, isBlank: IsBlank): boolean => {
  const schema = schemaOf(name);
  if (schema?.hasText === true) return false;
  const hasText = children.some((child) => child.kind === "text" && !isBlank(child));
  return !hasText && children.some(({ kind }) => kind !== "text");
};

/** One space before each attribute, none before the end of the tag. */
const tagChanges = ({
  nameRange,
  attributes,
  startTag,
  isSelfClosing,
}: ElementNode): readonly TextChange[] => {
  const spaces = attributes.map(({ from }, index) => ({
    from: attributes[index - 1]?.to ?? nameRange.to,
    to: from,
    insert: " ",
  }));
  const end = {
    from: attributes.at(-1)?.to ?? nameRange.to,
    to: startTag.to,
    insert: isSelfClosing ? "/>" : ">",
  };
  return [...spaces, end];
};

/** Length of an element written in one line. */
const lengthOf = (element: ElementNode, isBlank: IsBlank): number =>
  element.children.reduce((sum, child) => sum + (isBlank(child) ? 0 : child.to - child.from), 0) +
  (element.startTag.to - element.startTag.from) +
  (element.endTag === null ? 0 : element.endTag.to - element.endTag.from);

/**
 * Line breaks, indents and the spaces in tags of a document as changes of the text; blank lines stay, one at a time. Texts,
 * comments and what could not be read are left alone. No changes for a document with mistakes in its XML.
 */
export const formatTemplate = (document: TemplateDocument): readonly TextChange[] => {
  const { source, problems, nodes } = document;
  if (problems.length > 0) return [];
  const { lineBreak, unit } = layoutOf(document);
  const isBlank = blankIn(source);

  const inside = (element: ElementNode, indent: string): readonly TextChange[] => {
    const { children, startTag, endTag } = element;
    const changes = [...tagChanges(element)];
    if (endTag === null) return changes;
    const isOneLine =
      element.name === "row" &&
      children.every(({ kind }) => kind !== "comment") &&
      indent.length + lengthOf(element, isBlank) <= MAX_LINE &&
      !children.some(
        (child) => child.kind === "element" && source.slice(child.from, child.to).includes("\n"),
      );
    const deeper = isOneLine ? indent : indent + unit;
    const breaks = holdsLines(element, isBlank);
    let place = startTag.to;
    for (const child of children) {
      if (isBlank(child)) continue;
      if (breaks) changes.push(gap(place, child.from, isOneLine ? null : deeper, child.kind === "comment"));
      if (child.kind === "element") changes.push(...inside(child, deeper));
      place = child.to;
    }
    if (breaks) changes.push(gap(place, endTag.from, isOneLine ? null : indent, false));
    return changes;
  };
  /** What stands between two nodes; a comment behind something stays in its line. */
  const gap = (from: number, to: number, indent: string | null, isComment: boolean): TextChange => {
    const breaks = source.slice(from, to).split("\n").length - 1;
    if (indent === null) return { from, to, insert: "" };
    if (isComment && breaks === 0) return { from, to, insert: " " };
    return { from, to, insert: lineBreak.repeat(breaks > 1 ? 2 : 1) + indent };
  };

  return ordered(
    source,
    nodes.flatMap((node) => (node.kind === "element" ? inside(node, indentOf(source, node)) : [])),
  );
};
