import * as fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Weight of a text. */
export type Weight = "regular" | "bold";

/** An embedded font: its file for the PDF, and what it can draw. */
interface FontFile {
  readonly name: string;
  readonly data: Buffer;
  readonly characters: ReadonlySet<number>;
}

/** A part of a text that one font draws. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

/** Asked in this order: Latin, Cyrillic and Greek; Arabic; Japanese. All under the SIL Open Font License. */
const addresses: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/m-plus-1p/400Regular/MPLUS1p_400Regular.ttf"),
  ],
  bold: [
    import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf"),
    import.meta.resolve("@expo-google-fonts/m-plus-1p/700Bold/MPLUS1p_700Bold.ttf"),
  ],
};

const load = (address: string): FontFile => {
  const data = readFileSync(fileURLToPath(address));
  const font = fontkit.create(data);
  if (!("characterSet" in font)) throw new Error(`${address} holds more than one font`);
  return { name: font.postscriptName, data, characters: new Set(font.characterSet) };
};

const loaded = new Map<Weight, readonly FontFile[]>();

/** The fonts of a weight; read from disk once per process, when the first PDF is made. */
export const fontFiles = (weight: Weight): readonly FontFile[] => {
  const known = loaded.get(weight) ?? addresses[weight].map(load);
  loaded.set(weight, known);
  return known;
};

const followsNeighbour = /[\p{White_Space}\p{P}\p{M}\p{S}]/u;

/** Splits a text where the font has to change. What no font has is drawn as the empty box of the first. */
export const fontRuns = (text: string, weight: Weight): readonly FontRun[] => {
  const fonts = fontFiles(weight);
  const runs: { font: string; text: string }[] = [];
  let current: FontFile | undefined;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const stays = followsNeighbour.test(character) && current?.characters.has(code) === true;
    const font = stays ? current : (fonts.find(({ characters }) => characters.has(code)) ?? fonts[0]);
    const last = runs.at(-1);
    if (font === current && last !== undefined) last.text += character;
    else if (font !== undefined) runs.push({ font: font.name, text: character });
    current = font;
  }
  return runs;
};
