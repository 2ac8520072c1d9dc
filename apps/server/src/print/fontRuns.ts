import { findFont } from "./fonts.ts";
import type { Weight } from "@backroom/print-fonts";
import type { OpenFont } from "./fonts.ts";

/** A part of a text that one font draws. */
export interface FontRun {
  readonly font: OpenFont;
  /** What is drawn. */
  readonly text: string;
  /** True when it stands for what no font has. */
  readonly isMissing: boolean;
}

/** Stands for each character no font has. */
const MISSING = "□";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const latin = /^[\u0020-\u024F]*$/;
/** Its space and digits are as wide as a picture. */
const isPictures = ({ name }: OpenFont) => name.startsWith("NotoEmoji");
const followsNeighbour = /^[\p{White_Space}\p{P}\p{S}]/u;
const han = /\p{Script=Han}/u;
const allHan = /\p{Script=Han}/gu;
/** Joiners, variation selectors and their like: the shaping hides those a font does not have. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const mark = /\p{M}/u;

const hasAll = (text: string) => (font: OpenFont) =>
  Array.from(text).every(
    (character) => font.characters.has(character.codePointAt(0) ?? 0) || ignorable.test(character),
  );

const withoutMarks = (text: string) =>
  Array.from(text)
    .filter((character, index) => index === 0 || !mark.test(character))
    .join("");

const anyFont = (weight: Weight): OpenFont => {
  const font = findFont(weight, () => true);
  if (font === undefined) throw new Error("There are no fonts");
  return font;
};

const pick = (grapheme: string, weight: Weight): FontRun => {
  const whole = findFont(weight, hasAll(grapheme));
  if (whole !== undefined) return { font: whole, text: grapheme, isMissing: false };
  const bare = withoutMarks(grapheme);
  const bareFont = findFont(weight, hasAll(bare));
  if (bareFont !== undefined) return { font: bareFont, text: bare, isMissing: true };
  return { font: findFont(weight, hasAll(MISSING)) ?? anyFont(weight), text: MISSING, isMissing: true };
};

/**
 * Splits a text where the font has to change, never inside what people take for one character. What no font has is drawn
 * as an empty box.
 */
export const fontRuns = (text: string, weight: Weight): readonly FontRun[] => {
  if (text === "") return [];
  if (latin.test(text)) return [{ font: anyFont(weight), text, isMissing: false }];
  // One design for all of a text in Chinese, of which the Japanese font has many characters but not all.
  const ideographs = (text.match(allHan) ?? []).join("");
  const hanFont = ideographs === "" ? undefined : findFont(weight, hasAll(ideographs));
  const runs: { -readonly [Key in keyof FontRun]: FontRun[Key] }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const isText = last !== undefined && !last.isMissing && !isPictures(last.font);
    const stays = isText && followsNeighbour.test(segment) && hasAll(segment)(last.font);
    const isHan = hanFont !== undefined && han.test(segment) && hasAll(segment)(hanFont);
    const font = stays ? last.font : isHan ? hanFont : null;
    const next = font === null ? pick(segment, weight) : { font, text: segment, isMissing: false };
    if (last !== undefined && last.font === next.font && last.isMissing === next.isMissing) {
      last.text += next.text;
    } else {
      runs.push({ ...next });
    }
  }
  return runs;
};
