import type { ElementNode, TemplateDocument, TemplateNode } from "../nodes.ts";
import type { SourceRange } from "../sourceRange.ts";
import { schemaOf } from "../schema.ts";
import { applyChanges, ordered } from "./changes.ts";
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

const holdsRow = (node: TemplateNode): boolean =>
  node.kind === "element" && (node.name === "row" || node.children.some(holdsRow));

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

/** What stands in a range after changes within it. */
const written = (source: string, { from, to }: SourceRange, changes: readonly TextChange[]): string =>
  applyChanges(
    source.slice(from, to),
    ordered(source, changes).map((change) => ({
      ...change,
      from: change.from - from,
      to: change.to - from,
    })),
  );

/**
 * Line breaks, indents and the spaces in tags of a document as changes of the text; blank lines stay, one at a time. Texts,
 * comments and what could not be read are left alone. No changes for a document with mistakes in its XML.
 */
export const formatTemplate = (document: TemplateDocument): readonly TextChange[] => {
  const { source, problems, nodes } = document;
  if (problems.length > 0) return [];
  const { lineBreak, unit } = layoutOf(document);
  const isBlank = blankIn(source);

  /** Whether all of a row, as it will be written, fits into one line. */
  const fitsOneLine = (row: ElementNode, indent: string): boolean => {
    if (row.children.some(({ kind }) => kind === "comment")) return false;
    // Rows in rows make no sense; each would be written twice for the one around it.
    if (row.children.some(holdsRow)) return false;
    const parts = row.children
      .filter((child) => !isBlank(child))
      .map((child) => written(source, child, child.kind === "element" ? inside(child, indent) : []));
    const whole = [written(source, row.startTag, tagChanges(row)), ...parts].join("");
    const end = row.endTag === null ? 0 : row.endTag.to - row.endTag.from;
    return !/[\r\n]/.test(whole) && indent.length + whole.length + end <= MAX_LINE;
  };

  const inside = (element: ElementNode, indent: string): readonly TextChange[] => {
    const { children, startTag, endTag } = element;
    const changes = [...tagChanges(element)];
    if (endTag === null) return changes;
    const isOneLine = element.name === "row" && fitsOneLine(element, indent);
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
