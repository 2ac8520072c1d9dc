import type { SourceRange } from "../sourceRange.ts";

/** A change of the text: what stands from `from` to `to` becomes `insert`. Offsets count in the text before all changes. */
export interface TextChange extends SourceRange {
  readonly insert: string;
}

/** Changes in the order of the text, without those that change nothing. */
export const ordered = (source: string, changes: readonly TextChange[]): readonly TextChange[] =>
  changes
    .filter(({ from, to, insert }) => source.slice(from, to) !== insert)
    .toSorted((a, b) => a.from - b.from || a.to - b.to);

/** The text after changes, which are in order and do not overlap. */
export const applyChanges = (source: string, changes: readonly TextChange[]): string => {
  let place = 0;
  let text = "";
  for (const { from, to, insert } of changes) {
    text += source.slice(place, from) + insert;
    place = to;
  }
  return text + source.slice(place);
};

/** Changes that turn the text after `changes` into `source` again. */
export const invertChanges = (source: string, changes: readonly TextChange[]): readonly TextChange[] => {
  let moved = 0;
  return changes.map(({ from, to, insert }) => {
    const start = from + moved;
    moved += insert.length - (to - from);
    return { from: start, to: start + insert.length, insert: source.slice(from, to) };
  });
};

/** Where an offset is after changes; what is inserted at the offset itself comes before it. */
export const mapOffset = (offset: number, changes: readonly TextChange[]): number => {
  let moved = 0;
  for (const { from, to, insert } of changes) {
    if (from > offset || (to > offset && from < to)) break;
    moved += insert.length - (to - from);
  }
  return offset + moved;
};
