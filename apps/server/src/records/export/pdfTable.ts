import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { Readable } from "node:stream";
import { createPdf, LINE_HEIGHT, POINTS_PER_MM } from "../../print/createPdf.ts";
import type { PdfTextStyle, PdfWriter } from "../../print/createPdf.ts";
import { createYields } from "../../kernel/yieldToEventLoop.ts";

/** A4, landscape. */
const PAGE = { width: 297 * POINTS_PER_MM, height: 210 * POINTS_PER_MM };
const MARGIN = 12 * POINTS_PER_MM;
const GAP = 10;
const BODY: PdfTextStyle = { size: 8 };
const HEADING: PdfTextStyle = { size: 8, weight: "bold" };
const TITLE: PdfTextStyle = { size: 14, weight: "bold" };
const NOTE: PdfTextStyle = { size: 8, color: "#555555" };
const RULE = "#999999";
const ROW = BODY.size * LINE_HEIGHT + 3;

/** A column of the table; widths are shares of the page. */
export interface PdfColumn {
  readonly label: string;
  readonly share: number;
  readonly align: "start" | "end";
}

/** Cells of a row, or a heading over the rows that follow it. */
export type PdfRow = readonly string[] | { readonly heading: string };

/** A table and what stands around it. */
export interface PdfTable {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly PdfColumn[];
  /** Rows in order, some at a time: their cells, or a heading over the rows that follow. */
  readonly rows: AsyncIterable<readonly PdfRow[]>;
  readonly createdAt: Date;
}

/** Cuts texts to a width. */
type Cut = (text: string, width: number, style: PdfTextStyle) => string;

const latin = /^[\u0020-\u024F]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Adds up widths of single letters, each measured once: shaping every text to measure it would take most of the time. */
const createCut = (pdf: PdfWriter): Cut => {
  const widths = new Map<string, number>();
  const widthOf = (letter: string, style: PdfTextStyle): number => {
    const key = `${style.weight ?? "regular"}${letter}`;
    const known = widths.get(key);
    if (known !== undefined) return known * style.size;
    const width = pdf.measure(letter, style) / style.size;
    widths.set(key, width);
    return width * style.size;
  };
  return (text, width, style) => {
    const letters = latin.test(text) ? text : Array.from(graphemes.segment(text), ({ segment }) => segment);
    const room = width - widthOf("…", style);
    let used = 0;
    let fits = 0;
    for (const letter of letters) {
      used += widthOf(letter, style);
      if (used <= room) fits += letter.length;
      if (used > width) return `${text.slice(0, fits)}…`;
    }
    return text;
  };
};

const layOut = async (pdf: PdfWriter, table: PdfTable, isTaken: () => Promise<void>): Promise<void> => {
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  const usable = PAGE.width - 2 * MARGIN;
  let x = MARGIN;
  const cut = createCut(pdf);
  const columns = table.columns.map((column) => {
    const width = (usable * column.share) / shares;
    const box = { ...column, x, width: width - GAP };
    x += width;
    return box;
  });
  let y = 0;
  let page = 0;
  const writeRow = (cells: readonly string[], style: PdfTextStyle) => {
    for (const [index, { x: left, width, align }] of columns.entries()) {
      const text = cells[index] ?? "";
      if (text !== "") pdf.text(cut(text, width, style), { x: left, y, width, align }, style);
    }
    y += ROW;
  };
  const writeHeading = (text: string) => {
    pdf.text(cut(text, usable, HEADING), { x: MARGIN, y, width: usable }, HEADING);
    y += ROW;
  };
  const beginPage = () => {
    pdf.addPage(PAGE.width, PAGE.height);
    page += 1;
    const foot = { x: MARGIN, y: PAGE.height - MARGIN, width: usable, align: "end" as const };
    pdf.text(String(page), foot, NOTE);
    y = MARGIN;
    if (page === 1) {
      pdf.text(cut(table.title, usable, TITLE), { x: MARGIN, y, width: usable }, TITLE);
      pdf.text(table.note, { x: MARGIN, y: y + 5, width: usable, align: "end" }, NOTE);
      y += TITLE.size * LINE_HEIGHT + 6;
    }
    writeRow(
      columns.map(({ label }) => label),
      HEADING,
    );
    pdf.line([MARGIN, y - 2], [PAGE.width - MARGIN, y - 2], { color: RULE });
    y += 2;
  };
  beginPage();
  const yieldToOthers = createYields();
  for await (const batch of table.rows) {
    for (const row of batch) {
      const isHeading = "heading" in row;
      // A heading is never the last line of a page.
      if (y + (isHeading ? 2 : 1) * ROW > PAGE.height - MARGIN) {
        beginPage();
        await isTaken();
      }
      if (isHeading) writeHeading(row.heading);
      else writeRow(row, BODY);
      await yieldToOthers();
    }
  }
};

/** A table over as many pages as it needs; texts that are too long for their column are cut. */
export const pdfTable = (table: PdfTable): Readable => {
  const pdf = createPdf({ title: table.title, language: "en", createdAt: table.createdAt });
  const stream = pdf.stream.pipe(new PassThrough());
  const gone = new AbortController();
  stream.once("close", () => gone.abort());
  const isTaken = async () => {
    gone.signal.throwIfAborted();
    if (stream.writableNeedDrain) await once(stream, "drain", { signal: gone.signal });
  };
  layOut(pdf, table, isTaken).then(
    () => pdf.end(),
    (error: Error) => stream.destroy(gone.signal.aborted ? undefined : error),
  );
  return stream;
};
