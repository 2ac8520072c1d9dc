import { BARCODE_MM, fitOf, printWidth, sizeFactors, unbrokenParts } from "@backroom/receipt-template";
import type {
  Paper,
  Receipt,
  ReceiptBlock,
  ReceiptCell,
  ReceiptPage,
  TextLook,
} from "@backroom/receipt-template";
import { drawPng } from "../print/drawBarcode.ts";
import { LINE_HEIGHT, POINTS_PER_MM } from "../print/createPdf.ts";
import type { PdfTextStyle, PdfWriter } from "../print/createPdf.ts";
import { createYields } from "../kernel/yieldToEventLoop.ts";
import { HttpError } from "../kernel/errors.ts";
import { parseLogo, pngSize } from "./logo.ts";

const RULE_SPACE = 1.6 * POINTS_PER_MM;
const GAP = 1.2 * POINTS_PER_MM;
/** Pixels of a barcode per mm: 300 dpi. */
const BARCODE_PX_PER_MM = 12;

/** Widths are sums of many: a word that just fits must not be broken for the last bit of one. */
const SLACK = 1.002;

/** A part of the receipt that knows its height before the page is made. */
export interface Piece {
  readonly height: number;
  /** Ends the page. */
  readonly isCut?: boolean;
  draw(y: number): void;
}

const styleOf = ({ size, isBold }: TextLook, { letter }: Paper): PdfTextStyle => ({
  size: letter * POINTS_PER_MM * (sizeFactors[size - 1] ?? 1),
  weight: isBold ? "bold" : "regular",
});

/** `isFitted`: a word that is a little too wide is drawn smaller, not broken. */
type Line = (text: string, look: TextLook, x: number, width: number, isFitted?: boolean) => Piece;

const lineOf =
  (pdf: PdfWriter, paper: Paper): Line =>
  (text, look, x, width, isFitted = false) => {
    const usual = styleOf(look, paper);
    const needed = isFitted ? Math.max(0, ...unbrokenParts(text).map((part) => pdf.measure(part, usual))) : 0;
    const style = { ...usual, size: usual.size * fitOf(needed * SLACK, width) };
    const lineHeight = style.size * LINE_HEIGHT;
    const lines = pdf.wrap(text, width, style);
    return {
      height: lines.length * lineHeight,
      draw(y) {
        lines.forEach((line, index) =>
          pdf.text(line, { x, y: y + index * lineHeight, width, align: look.align }, style),
        );
      },
    };
  };

/** Part of the paper a block may use, in points. */
interface Room {
  readonly x: number;
  readonly width: number;
  readonly isRtl: boolean;
}

/** The room without what an indent takes at the side where lines begin. */
const indented = ({ x, width, isRtl }: Room, indent: number): Room => ({
  x: isRtl ? x : x + indent,
  width: width - indent,
  isRtl,
});

const rowOf = (line: Line, cells: readonly ReceiptCell[], { x: begin, width, isRtl }: Room): Piece => {
  const all = cells.reduce((sum, cell) => sum + cell.width, 0);
  const share = (width - GAP * (cells.length - 1)) / all;
  let used = 0;
  const pieces = cells.map((cell) => {
    const size = cell.width * share;
    const x = begin + (isRtl ? width - used - size : used);
    used += size + GAP;
    return line(cell.text, cell, x, size, true);
  });
  return {
    height: Math.max(...pieces.map(({ height }) => height)),
    draw: (y) => pieces.forEach((piece) => piece.draw(y)),
  };
};

const ruleOf = (pdf: PdfWriter, style: string, { x, width }: Room): Piece => ({
  height: 2 * RULE_SPACE,
  draw(y) {
    const at = y + RULE_SPACE;
    const draw = (offset: number) =>
      pdf.line([x, at + offset], [x + width, at + offset], style === "dashed" ? { dash: 2 } : {});
    draw(0);
    if (style === "double") draw(1.6);
  },
});

const imageOf = (
  pdf: PdfWriter,
  logo: Buffer,
  block: Extract<ReceiptBlock, { kind: "image" }>,
  room: Room & { readonly pitch: number },
): Piece => {
  const size = pngSize(logo);
  const width = Math.min(room.width, block.width * room.pitch);
  const height = (width * size.height) / size.width;
  const isLeft = (block.align === "start") !== room.isRtl;
  const free = room.width - width;
  const x = room.x + (block.align === "center" ? free / 2 : isLeft ? 0 : free);
  return { height: height + 2 * GAP, draw: (y) => pdf.image(logo, { x, y: y + GAP, width, height }) };
};

/** The barcode as an image; null when it cannot be coded or is too fine for the paper. */
const barcodePng = (image: Parameters<typeof drawPng>[0]): Buffer | null => {
  try {
    return drawPng(image);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
};

const barcodeOf = (
  pdf: PdfWriter,
  { code, isQr, height, hasCaption }: Extract<ReceiptBlock, { kind: "barcode" }>,
  { x: begin, width: room }: Room,
): Piece | null => {
  const widthMm = room / POINTS_PER_MM;
  const highMm = height * (hasCaption ? 1.3 : 1);
  const wideMm = isQr ? highMm : Math.min(BARCODE_MM, widthMm);
  const [width, pixelHeight] = [wideMm, highMm].map((mm) => Math.round(mm * BARCODE_PX_PER_MM));
  const png = barcodePng({ code, isQr, width: width ?? 0, height: pixelHeight ?? 0, hasCaption });
  if (png === null) return null;
  const box = { width: wideMm * POINTS_PER_MM, height: highMm * POINTS_PER_MM };
  const x = begin + (room - box.width) / 2;
  return { height: box.height + 2 * GAP, draw: (y) => pdf.image(png, { x, y: y + GAP, ...box }) };
};

const plain: TextLook = { align: "center", size: 1, isBold: false };

/** The parts of a receipt in their order. */
export const piecesOf = async (
  pdf: PdfWriter,
  receipt: Receipt,
  shown: ReceiptPage,
): Promise<readonly Piece[]> => {
  const { paper, direction } = receipt;
  const pitch = paper.pitch * POINTS_PER_MM;
  const width = printWidth(paper) * POINTS_PER_MM;
  const room: Room = { x: paper.edge * POINTS_PER_MM, width, isRtl: direction === "rtl" };
  const line = lineOf(pdf, paper);
  const parsed = shown.logo === null ? null : parseLogo(shown.logo);
  const logo = parsed?.ok === true ? parsed.png : null;
  const pieceOf = (block: ReceiptBlock): Piece | null => {
    switch (block.kind) {
      case "text": {
        const inner = indented(room, block.indent * pitch);
        return line(block.text, block, inner.x, inner.width);
      }
      case "row":
        return rowOf(line, block.cells, indented(room, block.indent * pitch));
      case "rule":
        return ruleOf(pdf, block.style, room);
      case "space":
        return { height: block.lines * paper.letter * POINTS_PER_MM * LINE_HEIGHT, draw: () => {} };
      case "image":
        if (block.source !== "logo" || logo === null) return null;
        return imageOf(pdf, logo, block, { ...room, pitch });
      case "barcode":
        return barcodeOf(pdf, block, room) ?? line(block.code, plain, room.x, width);
      case "cut":
        return { height: 0, isCut: true, draw: () => {} };
    }
  };
  const pieces: Piece[] = [];
  const yieldToOthers = createYields();
  for (const block of receipt.blocks) {
    await yieldToOthers();
    const piece = pieceOf(block);
    if (piece !== null) pieces.push(piece);
  }
  return pieces;
};
