import { parseSearch, stringifySearch } from "@backroom/workspace";
import { paperOf } from "./sheet/papers.ts";

/** How many articles a sheet has at most: eight pages of labels. */
export const MAX_COUNT = 200;
const USUAL_COUNT = 24;

/** Widths of the finest line in micrometres: EAN at 80, 100 and 150 % of its usual size, and a fine one. */
export const lineWidths = [200, 264, 330, 495] as const;
const USUAL_WIDTH = 264;

/** What makes a sheet, as the address keeps it: the same address makes the same sheet from the same articles. */
export interface SheetParams {
  /** Where the draw starts; "" = nothing was drawn yet. */
  readonly seed: string;
  readonly count: number;
  /** Id of the paper. */
  readonly paper: string;
  readonly isQr: boolean;
  /** Width of the finest line or dot, in micrometres. */
  readonly lineWidth: number;
  /** Articles that stay when another sheet is drawn: oid by place. */
  readonly kept: ReadonlyMap<number, number>;
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

const readKept = (text: string, count: number): ReadonlyMap<number, number> => {
  const kept = new Map<number, number>();
  const seen = new Set<number>();
  for (const [, place, oid] of text.matchAll(/(?:^|,)(\d{1,3})\.([1-9]\d{0,15})(?=,|$)/g)) {
    if (Number(place) >= count || !Number.isSafeInteger(Number(oid)) || seen.has(Number(oid))) continue;
    kept.set(Number(place), Number(oid));
    seen.add(Number(oid));
  }
  return kept;
};

/** Reads what the address says of the sheet; what it cannot mean is as if it were left out. */
export const readSheet = (query: string): SheetParams => {
  const { seed = "", count, paper = "", code, line, keep = "" } = parseSearch(query);
  const known = Math.min(MAX_COUNT, Math.max(1, whole(count) ?? USUAL_COUNT));
  return {
    seed: /^[a-z0-9]{1,12}$/.test(seed) ? seed : "",
    count: known,
    paper: paperOf(paper).id,
    isQr: code === "qr",
    lineWidth: lineWidths.find((width) => width === whole(line)) ?? USUAL_WIDTH,
    kept: readKept(keep, known),
  };
};

/** The sheet as the query of an address; what is as usual is left out. */
export const writeSheet = ({ seed, count, paper, isQr, lineWidth, kept }: SheetParams): string => {
  const keep = [...kept].filter(([place]) => place < count).map(([place, oid]) => `${place}.${oid}`);
  return stringifySearch({
    ...(seed !== "" && { seed }),
    ...(count !== USUAL_COUNT && { count: String(count) }),
    ...(paper !== paperOf("").id && { paper }),
    ...(isQr && { code: "qr" }),
    ...(lineWidth !== USUAL_WIDTH && { line: String(lineWidth) }),
    ...(keep.length > 0 && { keep: keep.join(",") }),
  });
};

/** A seed for another sheet. */
export const newSeed = (random: () => number): string => random().toString(36).slice(2, 8).padEnd(6, "0");
