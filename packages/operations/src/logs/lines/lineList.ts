import type { LogLine, LogMarks } from "@backroom/contract";

/** Lines that are read at once. */
export const BLOCK = 100;
/** Loaded blocks that are kept; those farthest from the lines in sight go first. */
const MAX_BLOCKS = 60;
/** New lines that are held above the list before it is read anew. */
export const MAX_FRESH = 5000;

/** A list of any number of lines, the newest first, of which some blocks are loaded. */
export interface LineList {
  /** Newest line when the list was read: places are counted from it, so that new lines move none. */
  readonly anchor: string | null;
  /** Lines that came later, above the anchor. */
  readonly fresh: readonly LogLine[];
  /** By number: block 2 has the lines 200 to 299 from the anchor on. */
  readonly blocks: ReadonlyMap<number, readonly LogLine[]>;
  /** Blocks that could not be loaded. */
  readonly failed: ReadonlySet<number>;
  /** Lines from the anchor on, as far as they are known. */
  readonly length: number;
  /** Positions of every so many lines one; null = not known yet. */
  readonly marks: LogMarks | null;
}

/** A list without lines. */
export const emptyList: LineList = {
  anchor: null,
  fresh: [],
  blocks: new Map(),
  failed: new Set(),
  length: 0,
  marks: null,
};

/** Lines the list has in all. */
export const countLines = ({ fresh, length }: LineList): number => fresh.length + length;

/** The line at a place, 0 = the newest; undefined = not loaded, or beyond the end. */
export const lineAt = ({ fresh, blocks }: LineList, place: number): LogLine | undefined => {
  if (place < fresh.length) return fresh[place];
  const index = place - fresh.length;
  return blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK];
};

/** Place of a loaded line; -1 = it is not loaded. */
export const placeOfLine = ({ fresh, blocks }: LineList, oid: number): number => {
  const above = fresh.findIndex((line) => line.oid === oid);
  if (above >= 0) return above;
  for (const [number, lines] of blocks) {
    const index = lines.findIndex((line) => line.oid === oid);
    if (index >= 0) return fresh.length + number * BLOCK + index;
  }
  return -1;
};

/** Blocks that places in sight need and that are not loaded, and have not failed. */
export const missingBlocks = (list: LineList, first: number, last: number): readonly number[] => {
  const { fresh, blocks, failed, length } = list;
  const from = Math.max(0, Math.floor((first - fresh.length) / BLOCK));
  const to = Math.floor(Math.min(last - fresh.length, length - 1) / BLOCK);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    (number) => !blocks.has(number) && !failed.has(number),
  );
};

/** Where a block is read from: a position and lines to pass over; null = nowhere near is known yet. */
export const startOfBlock = (
  { anchor, marks }: LineList,
  block: number,
): { readonly until: string | undefined; readonly skip: number } => {
  const place = block * BLOCK;
  const mark = marks === null ? 0 : Math.min(Math.floor(place / marks.step), marks.positions.length - 1);
  const position = marks?.positions[mark];
  if (position === undefined || mark <= 0) return { until: anchor ?? undefined, skip: place };
  return { until: position, skip: place - mark * (marks?.step ?? 0) };
};

/** The list with the first lines of a query. */
export const withFirst = (lines: readonly LogLine[], hasMore: boolean): LineList => ({
  ...emptyList,
  anchor: lines[0]?.position ?? null,
  blocks: new Map(lines.length === 0 ? [] : [[0, lines]]),
  length: lines.length + (hasMore ? BLOCK : 0),
});

/** The list with marks, which say how long it is. */
export const withMarks = (list: LineList, marks: LogMarks): LineList => ({
  ...list,
  marks,
  length: marks.total,
});

const evict = (blocks: Map<number, readonly LogLine[]>, near: number): void => {
  if (blocks.size <= MAX_BLOCKS) return;
  const farthest = [...blocks.keys()].toSorted((a, b) => Math.abs(b - near) - Math.abs(a - near));
  for (const number of farthest.slice(0, blocks.size - MAX_BLOCKS)) blocks.delete(number);
};

/** The list with a block. Where it has no more behind it the list ends: the rest has been cleaned away. */
export const withBlock = (
  list: LineList,
  block: number,
  { lines, hasMore }: { readonly lines: readonly LogLine[]; readonly hasMore: boolean },
): LineList => {
  const blocks = new Map(list.blocks).set(block, lines);
  evict(blocks, block);
  const end = block * BLOCK + lines.length;
  const length = hasMore ? Math.max(list.length, end + 1) : Math.min(list.length, end);
  return { ...list, blocks, length };
};

/** The list in which a block could not be loaded. */
export const withFailed = (list: LineList, block: number): LineList => ({
  ...list,
  failed: new Set(list.failed).add(block),
});

/** The list with newer lines above. */
export const withFresh = (list: LineList, lines: readonly LogLine[]): LineList =>
  lines.length === 0 ? list : { ...list, fresh: [...lines, ...list.fresh] };

/** Position of the newest line; null = there is none. */
export const newestOf = ({ fresh, anchor }: LineList): string | null => fresh[0]?.position ?? anchor;
