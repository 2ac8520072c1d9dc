/** Smallest letters of a word that is too wide for its column, as a part of the usual size; a wider one is broken. */
const LEAST = 0.7;

/** Where a line may break: after spaces and hyphens, and between letters of East Asia. */
const breaks =
  /[^\S\u00A0\u202F]+|(?<=-)|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFFE6]/u;

/** The parts of a text that stand in one line each. */
export const unbrokenParts = (text: string): readonly string[] =>
  text.split(breaks).filter((part) => part !== "");

/** The size of letters, as a part of the usual one, at which what needs that much fits in the room; 1 where none would do. */
export const fitOf = (needed: number, room: number): number => {
  const size = needed <= room ? 1 : room / needed;
  return size < LEAST ? 1 : size;
};

/** Widths of letters in em, regular and bold, of a wide font: it is not known which one a browser has. */
const widths: readonly (readonly [RegExp, number, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0, 0],
  [/[ijl.,:;'’|!]/, 0.32, 0.38],
  [/[frtI()/\s-]/, 0.4, 0.48],
  [/[mwMW@%]/, 0.95, 1.05],
  [/[\p{Lu}€]/u, 0.7, 0.78],
];

/** Width of a text in em. */
const emOf = (text: string, isBold: boolean): number =>
  Array.from(text).reduce((sum, letter) => {
    const [, regular = 0.62, bold = 0.7] = widths.find(([letters]) => letters.test(letter)) ?? [];
    return sum + (isBold ? bold : regular);
  }, 0);

/** The size of letters at which no word of a text is broken in a column that is so many em wide; see {@link fitOf}. */
export const fitInEm = (text: string, isBold: boolean, room: number): number =>
  fitOf(Math.max(0, ...unbrokenParts(text).map((part) => emOf(part, isBold))), room);
