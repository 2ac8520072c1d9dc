import type { Receipt, ReceiptPage } from "@backroom/receipt-template";
import type { Readable } from "node:stream";
import { createPdf, POINTS_PER_MM } from "../print/createPdf.ts";
import { createYields } from "../kernel/yieldToEventLoop.ts";
import { piecesOf } from "./pdfPieces.ts";
import type { Piece } from "./pdfPieces.ts";

const TOP = 6 * POINTS_PER_MM;
/** Longest page readers take (ISO 32000, annex C). */
const MAX_PAGE = 14_000;

/** Pieces of each page: one strip of paper between cuts, and no longer than the sheet or than readers take. */
const pagesOf = (pieces: readonly Piece[], room: number): readonly (readonly Piece[])[] => {
  const pages: Piece[][] = [];
  let current: Piece[] = [];
  let height = 0;
  for (const piece of pieces) {
    if (piece.isCut === true || height + piece.height > room) {
      if (current.length > 0) pages.push(current);
      current = [];
      height = 0;
    }
    if (piece.isCut === true) continue;
    current.push(piece);
    height += piece.height;
  }
  if (current.length > 0 || pages.length === 0) pages.push(current);
  return pages;
};

/** A receipt as PDF: pages of the sheet, or of paper from the roll as long as each needs. */
export const toPdf = async (receipt: Receipt, shown: ReceiptPage): Promise<Readable> => {
  const { paper } = receipt;
  const { title, language } = shown;
  const pdf = createPdf({ title, language, direction: receipt.direction });
  const pieces = await piecesOf(pdf, receipt, shown);
  const yieldToOthers = createYields();
  const sheet = paper.height === null ? null : paper.height * POINTS_PER_MM;
  const top = Math.max(TOP, sheet === null ? 0 : paper.edge * POINTS_PER_MM);
  for (const page of pagesOf(pieces, sheet === null ? MAX_PAGE : sheet - 2 * top)) {
    const height = page.reduce((sum, piece) => sum + piece.height, 2 * top);
    pdf.addPage(paper.width * POINTS_PER_MM, sheet ?? height);
    let y = top;
    for (const piece of page) {
      await yieldToOthers();
      piece.draw(y);
      y += piece.height;
    }
  }
  pdf.end();
  return pdf.stream;
};
