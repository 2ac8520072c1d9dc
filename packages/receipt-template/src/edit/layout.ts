import type { ElementNode, TemplateDocument, TemplateNode } from "../nodes.ts";
import type { SourceRange } from "../sourceRange.ts";
import { elementsOf } from "../tree.ts";
import type { TextChange } from "./changes.ts";

/** How the lines of a document are written. */
export interface Layout {
  readonly lineBreak: string;
  /** One step of indentation. */
  readonly unit: string;
}

const indentBefore = /(\r\n|\n|\r)([ \t]*)$/;

/** The line break and indentation before an element that begins its line; null for one that follows something. */
export const lineStartOf = (
  source: string,
  { from }: SourceRange,
): { readonly from: number; readonly indent: string } | null => {
  let start = from;
  while (start > 0 && (source.charAt(start - 1) === " " || source.charAt(start - 1) === "\t")) start -= 1;
  const [all = "", , indent = ""] = indentBefore.exec(source.slice(Math.max(0, start - 2), from)) ?? [];
  return all === "" ? null : { from: from - all.length, indent };
};

/** The indentation of the line an element begins in. */
export const indentOf = (source: string, { from }: SourceRange): string => {
  const line = Math.max(source.lastIndexOf("\n", from - 1), source.lastIndexOf("\r", from - 1)) + 1;
  return /^[ \t]*/.exec(source.slice(line, from))?.[0] ?? "";
};

/** How a document is written; two spaces where it does not show. */
export const layoutOf = ({ source, root }: TemplateDocument): Layout => {
  const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
  const first = root === null ? undefined : elementsOf(root).find((one) => lineStartOf(source, one) !== null);
  const base = root === null ? "" : indentOf(source, root);
  const indent = first === undefined ? "" : indentOf(source, first);
  const unit = indent.startsWith(base) ? indent.slice(base.length) : "";
  return { lineBreak, unit: unit === "" ? "  " : unit };
};

/** An element with the line break before it, if it begins its line. */
export const slotOf = (source: string, element: ElementNode): SourceRange => ({
  from: lineStartOf(source, element)?.from ?? element.from,
  to: element.to,
});

/** Ranges whose line breaks are no indentation: values, comments, CDATA, what could not be read. */
const fixedRanges = (node: TemplateNode): readonly SourceRange[] => {
  if (node.kind === "text") return node.isCdata ? [node] : [];
  if (node.kind !== "element") return [node];
  const values = node.attributes.flatMap(({ valueRange }) => valueRange ?? []);
  return [...values, ...node.children.flatMap(fixedRanges)];
};

/** Offsets in an element at which lines with something on them begin. */
const lineStarts = (source: string, element: ElementNode): readonly number[] => {
  const fixed = fixedRanges(element);
  let next = 0;
  const starts: number[] = [];
  for (const { index, 0: sign } of source.slice(element.from, element.to).matchAll(/\r\n|\n|\r/g)) {
    const start = element.from + index + sign.length;
    while ((fixed[next]?.to ?? Infinity) < start) next += 1;
    if ((fixed[next]?.from ?? Infinity) >= start) starts.push(start);
  }
  const blank = /[ \t]*(?:[\r\n]|$)/y;
  return starts.filter((start) => {
    blank.lastIndex = start;
    return !blank.test(source);
  });
};

/** Changes that give the lines of an element the indentation `to` where they have `from`. */
export const reindent = (
  source: string,
  element: ElementNode,
  from: string,
  to: string,
): readonly TextChange[] =>
  from === to
    ? []
    : lineStarts(source, element)
        .filter((start) => source.startsWith(from, start))
        .map((start) => {
          const common = to.startsWith(from) ? from.length : 0;
          return { from: start + common, to: start + from.length, insert: to.slice(common) };
        });
