import { directionOfText } from "@backroom/values";
import type { Direction } from "@backroom/values";
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A part of a line that reads in one direction. */
export interface DirectionRun {
  readonly direction: Direction;
  /** As it was typed. */
  readonly text: string;
  /** The same with brackets turned where it reads from the right. */
  readonly drawn: string;
}

/**
 * A line as parts in the order they stand on paper, from the left (UAX 9). Its first letter decides its direction, so a
 * German name on an Arabic page, and an amount with its sign, read as they do elsewhere.
 */
export const directionRuns = (line: string): readonly DirectionRun[] => {
  const embedding = bidi.getEmbeddingLevels(line, directionOfText(line) ?? "auto");
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { direction: Direction; text: string; drawn: string; level: number }[] = [];
  let previous = -1;
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = levels[index] ?? 0;
    const text = line.charAt(index);
    const drawn = mirrored.get(index) ?? text;
    const last = runs.at(-1);
    const isNext = index === previous + (level % 2 === 0 ? 1 : -1);
    if (last === undefined || last.level !== level || !isNext) {
      runs.push({ direction: level % 2 === 0 ? "ltr" : "rtl", text, drawn, level });
    } else if (last.direction === "ltr") {
      last.text += text;
      last.drawn += drawn;
    } else {
      last.text = text + last.text;
      last.drawn = drawn + last.drawn;
    }
    previous = index;
  }
  return runs.map(({ direction, text, drawn }) => ({ direction, text, drawn }));
};

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text that stands from the right as a font has to draw it. Shaping turns what holds a letter of Arabic or Hebrew; signs
 * alone, as `، ` and `) `, and Latin marked to stand so are turned here.
 */
export const fromTheRight = (drawn: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(drawn)
    ? drawn
    : Array.from(graphemes.segment(drawn), ({ segment }) => segment)
        .toReversed()
        .join("");
