import type { LogHistogram } from "@backroom/contract";
import type { Period } from "../filters/logFilters.ts";

/** A bar: lines by how bad they are. */
export interface HistogramBar {
  readonly quiet: number;
  readonly warnings: number;
  readonly errors: number;
}

const none: HistogramBar = { quiet: 0, warnings: 0, errors: 0 };

/** The bars of an answer, those without lines too. */
export const barsOf = ({ bars, counts }: LogHistogram): readonly HistogramBar[] => {
  const all = Array.from({ length: bars }, () => none);
  for (const { bar, level, count } of counts) {
    const known = all[bar];
    if (known === undefined) continue;
    if (level === "warn") all[bar] = { ...known, warnings: known.warnings + count };
    else if (level === "error" || level === "fatal") all[bar] = { ...known, errors: known.errors + count };
    else all[bar] = { ...known, quiet: known.quiet + count };
  }
  return all;
};

/** Lines of a bar. */
export const totalOf = ({ quiet, warnings, errors }: HistogramBar): number => quiet + warnings + errors;

/** Time at an edge between bars, ms; 0 = the beginning of the first one. */
export const timeOfEdge = ({ from, to, bars }: LogHistogram, edge: number): number => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return Math.round(begin + ((end - begin) * edge) / bars);
};

/** Nearest edge between bars to a time. */
export const edgeOfTime = ({ from, to, bars }: LogHistogram, at: string): number => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const edge = Math.round(((Date.parse(at) - begin) / (end - begin)) * bars);
  return Math.min(bars, Math.max(0, edge));
};

/** The period between two edges, whichever comes first; null = all of it, or nothing. */
export const periodBetween = (histogram: LogHistogram, one: number, other: number): Period | null => {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  if (first === last || (first <= 0 && last >= histogram.bars)) return null;
  const iso = (edge: number) => new Date(timeOfEdge(histogram, edge)).toISOString();
  return { from: iso(first), to: iso(last) };
};
