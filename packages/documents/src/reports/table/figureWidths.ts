import type { ReportNode } from "../model/sumRows.ts";
import type { ReportView } from "./reportView.ts";

/** Width of a column whose heading takes one line, or two if it is long, in px. */
const headingWidth = (heading: string): number => Math.min(190, Math.max(124, 44 + heading.length * 7));

/**
 * Width of a column of figures that is wide enough for its heading and for its longest figure, in px. `spacing` is added after
 * each letter, and about twice as much between a figure and its currency.
 */
export const figureWidth = (heading: string, longest = "", spacing = 0): number =>
  Math.max(headingWidth(heading), 28 + Math.ceil(longest.length * 7.8 + (longest.length + 2) * spacing));

/** The longest text of a figure in a report. `textOf` writes a value in a currency. */
export const longestFigure = (
  { nodes, totals, currency }: Pick<ReportView, "nodes" | "totals" | "currency">,
  name: string,
  textOf: (value: number, currency: string) => string,
): string => {
  // Only the values that are furthest from 0 are written: a report can have thousands.
  const furthest = new Map<string, number>();
  const note = (value: number | undefined, of: string) => {
    if (value === undefined) return;
    const key = `${value < 0 ? "-" : "+"}${of}`;
    if (Math.abs(value) > Math.abs(furthest.get(key) ?? 0)) furthest.set(key, value);
  };
  const visit = (all: readonly ReportNode[]) => {
    for (const node of all) {
      note(node.figures[name], node.currency);
      visit(node.children);
    }
  };
  visit(nodes);
  note(totals[name]?.value, currency);
  return [...furthest]
    .map(([key, value]) => textOf(value, key.slice(1)))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), "");
};
