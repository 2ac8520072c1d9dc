import * as fontkit from "fontkit";
import type { Font, Glyph, GlyphRun } from "fontkit";
import { LruMap } from "toad-cache";

/** Texts whose shapes a font keeps: tables repeat their words, and pdfkit asks three times for each text. */
const MOST_TEXTS = 1000;
const LONGEST_TEXT = 100;

const isMark = (codePoint: number): boolean => /\p{M}/u.test(String.fromCodePoint(codePoint));

/**
 * fontkit makes one glyph for all characters of a shape and leaves it those of the first text. Arabic that follows its own
 * presentation forms would not be joined, and readers would copy other characters than were written.
 */
const nameCharactersOf = (font: Font): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (codePoints.length === 0 || codePoints.join() === glyph.codePoints.join()) return glyph;
    const own = { codePoints, isMark: codePoints.every(isMark), isLigature: codePoints.length > 1 };
    return Object.assign(Object.create(glyph) as Glyph, own);
  };
};

const rememberShapes = (font: Font): void => {
  const shapes = new LruMap<GlyphRun>(MOST_TEXTS);
  const shape = font.layout.bind(font);
  font.layout = (text, features = [], ...rest) => {
    if (text.length > LONGEST_TEXT || Object.keys(features).length > 0 || rest.length > 0)
      return shape(text, features, ...rest);
    const run = shapes.get(text) ?? shape(text, features);
    shapes.set(text, run);
    // pdfkit scales the positions it gets.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run) as GlyphRun, { positions });
  };
};

/** Opens a font, from the bytes of its file, that many documents use, one after the other or at once. */
export const openFont = (file: Buffer): Font => {
  const font = fontkit.create(file);
  if (!("characterSet" in font)) throw new Error("The file holds more than one font");
  nameCharactersOf(font);
  rememberShapes(font);
  return font;
};
