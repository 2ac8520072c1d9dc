import * as fontkit from "fontkit";
import type { Font, Glyph, GlyphRun } from "fontkit";
import { LruMap } from "toad-cache";

/** Max. number of cached layouts of a font. Tables repeat their texts, and pdfkit requests the layout of each text three times. */
const MOST_TEXTS = 1000;
/** Max. length of a text whose layout is cached. */
const LONGEST_TEXT = 100;

const isMark = (codePoint: number): boolean => /\p{M}/u.test(String.fromCodePoint(codePoint));

/**
 * Makes each glyph contain the code points it was requested for. fontkit caches glyphs by id, with the code points of the first
 * request: Arabic letters would not be joined after a text with their presentation forms, and text copied from the PDF would
 * contain other characters.
 */
const correctCodePoints = (font: Font): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (codePoints.length === 0 || codePoints.join() === glyph.codePoints.join()) return glyph;
    const own = { codePoints, isMark: codePoints.every(isMark), isLigature: codePoints.length > 1 };
    return Object.assign(Object.create(glyph) as Glyph, own);
  };
};

/** Caches the layouts of short texts. */
const cacheLayouts = (font: Font): void => {
  const cached = new LruMap<GlyphRun>(MOST_TEXTS);
  const layout = font.layout.bind(font);
  font.layout = (text, features = [], ...rest) => {
    if (text.length > LONGEST_TEXT || Object.keys(features).length > 0 || rest.length > 0)
      return layout(text, features, ...rest);
    const run = cached.get(text) ?? layout(text, features);
    cached.set(text, run);
    // pdfkit changes the positions it receives.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run) as GlyphRun, { positions });
  };
};

/** Opens a font file. Several documents can use the font at the same time. */
export const openFont = (file: Buffer): Font => {
  const font = fontkit.create(file);
  if (!("characterSet" in font)) throw new Error("The file holds more than one font");
  correctCodePoints(font);
  cacheLayouts(font);
  return font;
};
