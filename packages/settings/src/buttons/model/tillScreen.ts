import type { Page, Place } from "./layout.ts";

/** A screen of a till, in px. */
export interface TillScreen {
  readonly width: number;
  readonly height: number;
}

/** Screens that tills have. */
export const tillScreens: readonly TillScreen[] = [
  { width: 1024, height: 768 },
  { width: 800, height: 600 },
];

/** The size of a screen as it is written, in every direction of text: `1024 × 768`. */
export const screenText = ({ width, height }: TillScreen): string => `\u2066${width} × ${height}\u2069`;

/** How a till divides its screen, in px. */
export const tillLook = {
  /** Share of the width that the receipt takes. */
  receipt: 0.28,
  margin: 16,
  /** Line with the pages. */
  pages: 44,
  /** Line with the total and the payment. */
  foot: 72,
  gap: 6,
  /** Within a cell, each side. */
  padding: 8,
  font: 15,
  line: 18,
  icon: 24,
  /** Smallest side of a cell for touch. */
  touch: 44,
} as const;

/** Lines of text a till shows in a cell. */
export const MOST_LINES = 2;

/** Measures a text in px in the font of cells. */
export type MeasureText = (text: string) => number;

/** Width and height of a cell on a till, in px. */
export const cellSize = (
  { columns, rows }: Pick<Page, "columns" | "rows">,
  { width, height }: Pick<Place, "width" | "height">,
  screen: TillScreen,
): { readonly width: number; readonly height: number } => {
  const { receipt, margin, pages, foot, gap } = tillLook;
  const inside = screen.width * (1 - receipt) - 2 * margin;
  const column = (inside - gap * (columns - 1)) / columns;
  const row = (screen.height - 2 * margin - pages - foot - gap * (rows - 1)) / rows;
  return { width: column * width + gap * (width - 1), height: row * height + gap * (height - 1) };
};

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many lines a text takes in a width: words are kept whole where they fit in a line. */
export const linesOf = (text: string, width: number, measure: MeasureText): number => {
  let lines = 0;
  let rest = 0;
  const space = measure(" ");
  for (const word of text.trim().split(/\s+/)) {
    if (word === "") continue;
    const length = measure(word);
    if (lines > 0 && rest + space + length <= width) {
      rest += space + length;
      continue;
    }
    lines += 1;
    rest = length;
    if (length <= width) continue;
    rest = 0;
    for (const { segment } of graphemes.segment(word)) {
      const one = measure(segment);
      if (rest > 0 && rest + one > width) {
        lines += 1;
        rest = 0;
      }
      rest += one;
    }
  }
  return lines;
};

/** What is not good about a page on a screen: keys of cells. */
export interface ScreenWarnings {
  readonly long: readonly string[];
  readonly small: readonly string[];
}

/** Cells of a page whose text takes more lines than a till shows, and those too small for touch. */
export const screenWarnings = (page: Page, screen: TillScreen, measure: MeasureText): ScreenWarnings => {
  const sizes = page.cells.map((cell) => ({ cell, size: cellSize(page, cell, screen) }));
  return {
    long: sizes
      .filter(({ cell, size }) => linesOf(cell.text, size.width - 2 * tillLook.padding, measure) > MOST_LINES)
      .map(({ cell }) => cell.key),
    small: sizes
      .filter(({ size }) => Math.min(size.width, size.height) < tillLook.touch)
      .map(({ cell }) => cell.key),
  };
};
