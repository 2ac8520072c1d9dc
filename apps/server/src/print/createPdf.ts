import type { Weight } from "@backroom/print-fonts";
import { directionOf } from "@backroom/values";
import type { Direction } from "@backroom/values";
import PDFDocument from "pdfkit";
import type { Readable } from "node:stream";
import { directionRuns, fromTheRight } from "./direction.ts";
import { fontRuns } from "./fontRuns.ts";
import type { OpenFont } from "./fonts.ts";
import { wrapText } from "./wrapText.ts";

/** Points of a millimetre; every length of a PDF is in points. */
export const POINTS_PER_MM = 72 / 25.4;

/** How a text looks; `size` in points, `color` as `#rrggbb`. */
export interface PdfTextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Where a line of text goes: its box from the left, and the side it starts at in the reading direction. */
export interface PdfTextBox {
  readonly x: number;
  /** Top of the line; the line is `size * LINE_HEIGHT` high. */
  readonly y: number;
  readonly width: number;
  readonly align?: "start" | "center" | "end";
}

/** Height of a line as a multiple of the size of its text. */
export const LINE_HEIGHT = 1.36;
/** From the top of a line to what its letters stand on, as a multiple of the size. */
const BASELINE = 1.04;
/** Unread bytes from which a writer should wait. */
const HIGH_WATER = 256 * 1024;

/** Writes one PDF. All lengths in points, y downwards from the top of the page. */
export interface PdfWriter {
  /** The bytes; a page leaves as soon as the next one is begun. */
  readonly stream: Readable;
  addPage(width: number, height: number): void;
  /** Width of a text in one line. */
  measure(text: string, style: PdfTextStyle): number;
  /** Breaks a text into lines that fit. */
  wrap(text: string, width: number, style: PdfTextStyle): string[];
  /** Writes one line; what is wider than its box sticks out, so wrap or cut it before. */
  text(line: string, box: PdfTextBox, style: PdfTextStyle): void;
  /** A line from one point to another; `dash` is the length of dashes and gaps. */
  line(
    from: readonly [number, number],
    to: readonly [number, number],
    style?: { readonly width?: number; readonly color?: string; readonly dash?: number },
  ): void;
  rectangle(box: { x: number; y: number; width: number; height: number }, color: string): void;
  /** A PNG or JPEG. Throws when it is neither. */
  image(data: Buffer, box: { x: number; y: number; width: number; height: number }): void;
  /** Resolves once the reader has taken most of what was written: await it between pages of a long document. */
  drained(): Promise<void>;
  /** Finishes the document; nothing can be added afterwards. */
  end(): void;
}

/** What a PDF says of itself. `language` (`de-AT`) also decides the side its lines start at, unless `direction` does. */
export interface PdfOptions {
  readonly title: string;
  readonly language: string;
  readonly direction?: Direction;
  readonly createdAt?: Date;
}

/**
 * Begins a PDF without a page. Its fonts cover Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Japanese, Chinese and
 * emoji and are embedded as subsets. Characters of other scripts are boxes; readers still copy and search what they are.
 */
export const createPdf = ({
  title,
  language,
  direction = directionOf(language),
  createdAt = new Date(),
}: PdfOptions): PdfWriter => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    pdfVersion: "1.7",
    displayTitle: true,
    // Texts are drawn with embedded fonts only. The default would load the metrics of Helvetica from a file.
    font: "",
    info: { Title: title, Creator: "Backroom", Producer: "Backroom", CreationDate: createdAt },
  });
  const registered = new Set<string>();

  const setFont = ({ name, font }: OpenFont, { size }: PdfTextStyle) => {
    if (!registered.has(name)) doc.registerFont(name, font);
    registered.add(name);
    doc.font(name, size);
  };
  // With features named, a run is shaped as a whole; words of Arabic would be put in the wrong order one by one.
  const shaping = { features: [] };
  const layOut = (line: string, style: PdfTextStyle) =>
    directionRuns(line).map((part) => {
      const runs = fontRuns(part.drawn, style.weight ?? "regular").map((run) => {
        setFont(run.font, style);
        const text = part.direction === "rtl" ? fromTheRight(run.text) : run.text;
        return { ...run, text, width: doc.widthOfString(text, shaping) };
      });
      return { ...part, runs: part.direction === "rtl" ? runs.toReversed() : runs };
    });
  type Layout = ReturnType<typeof layOut>;
  const widthOf = (parts: Layout) =>
    parts.reduce((sum, { runs }) => runs.reduce((width, run) => width + run.width, sum), 0);
  const measure: PdfWriter["measure"] = (text, style) => widthOf(layOut(text, style));

  return {
    stream: doc,
    addPage(width, height) {
      doc.addPage({ size: [width, height], margin: 0 });
    },
    measure,
    wrap: (text, width, style) => wrapText(text, width, (part) => measure(part, style)),
    text(line, { x, y, width, align = "start" }, style) {
      const parts = layOut(line, style);
      const used = widthOf(parts);
      const isLeft = (align === "start") === (direction === "ltr");
      let at = x + (align === "center" ? (width - used) / 2 : isLeft ? 0 : width - used);
      doc.fillColor(style.color ?? "#000000");
      for (const part of parts) {
        // Shaped letters and boxes are not what was typed; readers copy and search that.
        const isOther = part.direction === "rtl" || part.runs.some(({ isMissing }) => isMissing);
        if (isOther) doc.markContent("Span", { actual: part.text });
        for (const run of part.runs) {
          setFont(run.font, style);
          const options = { ...shaping, baseline: "alphabetic" as const, lineBreak: false };
          doc.text(run.text, at, y + style.size * BASELINE, options);
          at += run.width;
        }
        if (isOther) doc.endMarkedContent();
      }
    },
    line(from, to, { width = 0.5, color = "#000000", dash } = {}) {
      doc.moveTo(...from).lineTo(...to);
      if (dash !== undefined) doc.dash(dash, { space: dash });
      doc.lineWidth(width).stroke(color);
      if (dash !== undefined) doc.undash();
    },
    rectangle({ x, y, width, height }, color) {
      doc.rect(x, y, width, height).fill(color);
    },
    image(data, { x, y, width, height }) {
      doc.image(data, x, y, { width, height });
    },
    async drained() {
      while (doc.readableLength > HIGH_WATER) {
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    end() {
      doc.end();
    },
  };
};
