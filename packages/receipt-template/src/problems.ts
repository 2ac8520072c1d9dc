import { templateLimits } from "./limits.ts";
import type { SourceRange } from "./sourceRange.ts";

/** What cannot be used: a template with one of these is not printed. */
export const errorCodes = [
  "attributeLong",
  "attributeName",
  "attributeSpace",
  "attributeValue",
  "attributes",
  "ampersand",
  "cdataEnd",
  "character",
  "choice",
  "columnsTooWide",
  "commentDashes",
  "depth",
  "doctype",
  "duplicateAttribute",
  "elements",
  "empty",
  "encoding",
  "endTag",
  "entity",
  "format",
  "instruction",
  "language",
  "number",
  "placeholderColons",
  "placeholderField",
  "placeholderFormat",
  "placeholderWord",
  "reference",
  "root",
  "rowWithoutColumns",
  "secondRoot",
  "source",
  "strayEnd",
  "strayLess",
  "tagOpen",
  "testDepth",
  "testEnd",
  "testLong",
  "testOperand",
  "testParenthesis",
  "testToken",
  "testUnexpected",
  "textClosing",
  "textLong",
  "textOpening",
  "textOutside",
  "tooLong",
  "unclosed",
  "unclosedComment",
  "unclosedCdata",
] as const;

/** What is printed nevertheless, but perhaps not as it was meant. */
export const warningCodes = [
  "misplaced",
  "unknownAttribute",
  "unknownElement",
  "unknownField",
  "unknownList",
  "unknownWord",
  "unusedText",
] as const;

/** What is wrong; each code has its text in the console and in the server. */
export type ProblemCode = (typeof errorCodes)[number] | (typeof warningCodes)[number];

/** What a text about a problem is filled with: names, limits, what was found. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** Something wrong in a template, and where. */
export interface TemplateProblem extends SourceRange {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly severity: "error" | "warning";
  /** Both count from 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

const warnings = new Set<string>(warningCodes);

/** Offsets at which lines begin. */
const lineStartsOf = (source: string): readonly number[] => {
  const starts = [0];
  for (const { index, 0: sign } of source.matchAll(/\r\n?|\n/g)) starts.push(index + sign.length);
  return starts;
};

/** Where an offset is; both count from 1. */
export type PlaceOf = (offset: number) => { readonly line: number; readonly column: number };

/** Finds lines and columns of a source. */
export const createPlaceOf = (source: string): PlaceOf => {
  const starts = lineStartsOf(source);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

/** Takes a problem into a list; `params` are cut to what fits a message. */
export type Report = (code: ProblemCode, range: SourceRange, params?: ProblemParams) => void;

const MAX_PARAM = 60;
const shortened = (params: ProblemParams): ProblemParams =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === "string" ? value.slice(0, MAX_PARAM) : value,
    ]),
  );

/** A list of problems of a source, bounded by {@link templateLimits}. */
export const createProblems = (source: string) => {
  const found: TemplateProblem[] = [];
  const counts = { error: 0, warning: 0 };
  let placeOf: PlaceOf | undefined;
  const report: Report = (code, { from, to }, params = {}) => {
    const severity = warnings.has(code) ? "warning" : "error";
    counts[severity] += 1;
    if (counts[severity] > templateLimits.problems) return;
    placeOf ??= createPlaceOf(source);
    found.push({ code, params: shortened(params), severity, from, to, ...placeOf(from) });
  };
  return { report, list: (): readonly TemplateProblem[] => inOrder(found) };
};

/** Problems in the order of the source. */
export const inOrder = (problems: readonly TemplateProblem[]): readonly TemplateProblem[] =>
  problems.toSorted((a, b) => a.from - b.from || a.to - b.to);
