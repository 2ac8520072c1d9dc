import type { TemplateColumn } from "../template.ts";

const isWide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
const combining = /\p{M}/u;
/** Characters a text takes; letters of East Asia take two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (combining.test(one) ? 0 : isWide.test(one) ? 2 : 1), 0);

/** Shares the characters of a line among columns: fixed widths, texts of their own width, then what is left. */
export const widthsOf = (
  columns: readonly TemplateColumn[],
  texts: readonly string[],
  room: number,
): readonly number[] => {
  const own = columns.map(({ width, grow, size }, index) => {
    if (width !== null) return width;
    return grow === 0 ? Math.min(room, Math.max(1, widthOf(texts[index] ?? "") * size)) : null;
  });
  const left = room - own.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { grow }, index) => sum + (own[index] === null ? grow : 0), 0);
  return columns.map(({ grow }, index) => own[index] ?? Math.max(1, (left * grow) / shares));
};
