import * as fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Weight of a text. */
export type Weight = "regular" | "bold";

/** An embedded font: its file for the PDF, and what it can draw. */
export interface FontFile {
  readonly name: string;
  readonly data: Buffer;
  readonly characters: ReadonlySet<number>;
}

const chinese = (file: string) => new URL(`../fonts/${file}`, import.meta.resolve("@embedpdf/fonts-sc")).href;

/**
 * Asked in this order: Latin, Cyrillic, Greek and Devanagari; Arabic; Japanese and Hebrew; emoji in outlines; Chinese. All
 * under the SIL Open Font License.
 */
const addresses: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/m-plus-1p/400Regular/MPLUS1p_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
    chinese("NotoSansHans-Regular.otf"),
  ],
  bold: [
    import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf"),
    import.meta.resolve("@expo-google-fonts/m-plus-1p/700Bold/MPLUS1p_700Bold.ttf"),
    import.meta.resolve("@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf"),
    chinese("NotoSansHans-Bold.otf"),
  ],
};

const load = (address: string): FontFile => {
  const data = readFileSync(fileURLToPath(address));
  const font = fontkit.create(data);
  if (!("characterSet" in font)) throw new Error(`${address} holds more than one font`);
  return { name: font.postscriptName, data, characters: new Set(font.characterSet) };
};

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
