/** Paper a receipt is printed on. */
export const paperNames = ["58mm", "80mm", "a4"] as const;
/** Paper a receipt is printed on. */
export type PaperName = (typeof paperNames)[number];

/** Measures of paper in mm. */
export interface Paper {
  readonly width: number;
  /** Null for paper from the roll. */
  readonly height: number | null;
  /** Free edge at each side. */
  readonly edge: number;
  /** Width of a character of the template. */
  readonly pitch: number;
  /** Size of the letters; larger ones are multiples ({@link sizeFactors}). */
  readonly letter: number;
}

/** 42 characters on the 72 mm that paper of 80 mm can be printed on. */
const USUAL_PITCH = 72 / 42;
const USUAL_EDGE = 4;
const USUAL_LETTER = 3.1;
/** A letter is at most this much larger than usual, however few characters a line has. */
const MAX_FACTOR = 1.1;

/** Widest a barcode is drawn, in mm: wider ones are harder to scan. */
export const BARCODE_MM = 60;
/** Multiples of the sizes 1 to 4. */
export const sizeFactors = [1, 1.3, 1.7, 2.2] as const;

/** Characters of a line where a template does not say. */
export const usualWidths: Readonly<Record<PaperName, number>> = { "58mm": 32, "80mm": 42, a4: 105 };

const sheets = {
  "58mm": { width: 58, height: null, edge: 5 },
  "80mm": { width: 80, height: null, edge: USUAL_EDGE },
  a4: { width: 210, height: 297, edge: 15 },
} as const;

/** Paper for lines of that many characters; null = as wide as they need at the usual size of letters. */
export const paperOf = (name: PaperName | null, characters: number): Paper => {
  if (name === null) {
    const width = characters * USUAL_PITCH + 2 * USUAL_EDGE;
    return { width, height: null, edge: USUAL_EDGE, pitch: USUAL_PITCH, letter: USUAL_LETTER };
  }
  const sheet = sheets[name];
  const pitch = (sheet.width - 2 * sheet.edge) / characters;
  return { ...sheet, pitch, letter: USUAL_LETTER * Math.min(MAX_FACTOR, pitch / USUAL_PITCH) };
};

/** Width in mm that can be printed on. */
export const printWidth = ({ width, edge }: Paper): number => width - 2 * edge;
