/** Weight of a text. */
export type Weight = "regular" | "bold";

/** A font file in a package of npm, which the lock file fixes. */
export interface FontFile {
  /** Its name in a program that packs it. */
  readonly name: string;
  readonly package: string;
  /** Path in the package. */
  readonly path: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/** Licence of each package's fonts: path in the package. All are the SIL Open Font License 1.1. */
export const licencePaths: Readonly<Record<string, string>> = {
  "@expo-google-fonts/noto-sans": "LICENSE_FONT",
  "@expo-google-fonts/noto-sans-arabic": "LICENSE_FONT",
  "@expo-google-fonts/m-plus-1p": "LICENSE_FONT",
  "@expo-google-fonts/noto-emoji": "LICENSE_FONT",
  "@embedpdf/fonts-sc": "LICENSE",
};

/**
 * Fonts of each weight, in the order in which a text looks for its characters: Latin, Cyrillic, Greek and Devanagari; Arabic;
 * Japanese and Hebrew; emoji in outlines; Chinese.
 */
export const fontFiles: Readonly<Record<Weight, readonly FontFile[]>> = {
  regular: [
    {
      name: "NotoSans-Regular.ttf",
      package: "@expo-google-fonts/noto-sans",
      path: "400Regular/NotoSans_400Regular.ttf",
      sha256: "fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614",
    },
    {
      name: "NotoSansArabic-Regular.ttf",
      package: "@expo-google-fonts/noto-sans-arabic",
      path: "400Regular/NotoSansArabic_400Regular.ttf",
      sha256: "252629ca0e87b6233851249b8cbf7b43445211a8caf199f1b306a19202251508",
    },
    {
      name: "MPLUS1p-Regular.ttf",
      package: "@expo-google-fonts/m-plus-1p",
      path: "400Regular/MPLUS1p_400Regular.ttf",
      sha256: "7809b9305f26e961044a202c85fb13cfd2171f711fb04f010f3b8aafdc0d70c2",
    },
    {
      name: "NotoEmoji-Regular.ttf",
      package: "@expo-google-fonts/noto-emoji",
      path: "400Regular/NotoEmoji_400Regular.ttf",
      sha256: "24aaa2a20c9c06ffe9bf04284bfd1f14376a329d10122f902abe2770817eb504",
    },
    {
      name: "NotoSansHans-Regular.otf",
      package: "@embedpdf/fonts-sc",
      path: "fonts/NotoSansHans-Regular.otf",
      sha256: "7db3c634bbd0301b3082a80ffcac2f422e8ef9ce0730f8b279c3e8f756598f68",
    },
  ],
  bold: [
    {
      name: "NotoSans-Bold.ttf",
      package: "@expo-google-fonts/noto-sans",
      path: "700Bold/NotoSans_700Bold.ttf",
      sha256: "13a813c49624ae3ba3c5c6e72c5ebffc4b9e1e6ea32f421c04069b037c6ad431",
    },
    {
      name: "NotoSansArabic-Bold.ttf",
      package: "@expo-google-fonts/noto-sans-arabic",
      path: "700Bold/NotoSansArabic_700Bold.ttf",
      sha256: "a86a704ff8b315082f4859b04c2f8f746f4cefb14553ef10505f143e0d4829d3",
    },
    {
      name: "MPLUS1p-Bold.ttf",
      package: "@expo-google-fonts/m-plus-1p",
      path: "700Bold/MPLUS1p_700Bold.ttf",
      sha256: "71df42c3fc2c0284c4a46274b190a8a1d1065fd625586aef310b306445503ef7",
    },
    {
      name: "NotoEmoji-Bold.ttf",
      package: "@expo-google-fonts/noto-emoji",
      path: "700Bold/NotoEmoji_700Bold.ttf",
      sha256: "4a3232c18f9c6312d34eb5b3ddc670c2060ff15f42d584c8aca331b6205c6ad9",
    },
    {
      name: "NotoSansHans-Bold.otf",
      package: "@embedpdf/fonts-sc",
      path: "fonts/NotoSansHans-Bold.otf",
      sha256: "9e7729ef993ca4c647882f798644f4bbf6da69bd822eac593fc68717dd6c8e2a",
    },
  ],
};
