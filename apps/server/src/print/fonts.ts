import { printFonts } from "@backroom/print-fonts";
import type { Weight } from "@backroom/print-fonts";
import type { Font } from "fontkit";
import { readFileSync } from "node:fs";
import { openFont } from "./openFont.ts";

/** An embedded font, which all documents share: decoding its tables takes longer than drawing a receipt. */
export interface OpenFont {
  readonly name: string;
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
}

const load = (address: string): OpenFont => {
  const font = openFont(readFileSync(address));
  return { name: font.postscriptName, font, characters: new Set(font.characterSet) };
};

const addresses = { regular: printFonts("regular"), bold: printFonts("bold") };

const loaded = new Map<string, OpenFont>();

const fontAt = (address: string): OpenFont => {
  const font = loaded.get(address) ?? load(address);
  loaded.set(address, font);
  return font;
};

/**
 * The first font of a weight of which something holds. A font is read from disk once per process, when a text needs it
 * first: the Chinese one has 8 MB.
 */
export const findFont = (weight: Weight, holds: (font: OpenFont) => boolean): OpenFont | undefined => {
  for (const address of addresses[weight]) {
    const font = fontAt(address);
    if (holds(font)) return font;
  }
  return undefined;
};
