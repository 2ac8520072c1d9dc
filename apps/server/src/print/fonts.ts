import { printFonts } from "@backroom/print-fonts";
import type { Weight } from "@backroom/print-fonts";
import * as fontkit from "fontkit";
import { readFileSync } from "node:fs";

/** An embedded font: its file for the PDF, and what it can draw. */
export interface FontFile {
  readonly name: string;
  readonly data: Buffer;
  readonly characters: ReadonlySet<number>;
}

const load = (address: string): FontFile => {
  const data = readFileSync(address);
  const font = fontkit.create(data);
  if (!("characterSet" in font)) throw new Error(`${address} holds more than one font`);
  return { name: font.postscriptName, data, characters: new Set(font.characterSet) };
};

const addresses = { regular: printFonts("regular"), bold: printFonts("bold") };

const loaded = new Map<string, FontFile>();

const fontAt = (address: string): FontFile => {
  const font = loaded.get(address) ?? load(address);
  loaded.set(address, font);
  return font;
};

/**
 * The first font of a weight of which something holds. A font is read from disk once per process, when a text needs it
 * first: the Chinese one has 8 MB.
 */
export const findFont = (weight: Weight, holds: (font: FontFile) => boolean): FontFile | undefined => {
  for (const address of addresses[weight]) {
    const font = fontAt(address);
    if (holds(font)) return font;
  }
  return undefined;
};
