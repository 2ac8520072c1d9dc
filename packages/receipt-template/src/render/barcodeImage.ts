import { BARCODE_MM } from "./paper.ts";
import type { ReceiptBlock } from "./receipt.ts";
import { symbologyProblem } from "./symbology.ts";

/** A picture of a code; sizes in px. */
export interface BarcodeImage {
  readonly code: string;
  readonly isQr: boolean;
  readonly width: number;
  readonly height: number;
  readonly hasCaption: boolean;
}

/** Where a page finds the picture of a barcode. */
export type BarcodeSource = (image: BarcodeImage) => string;

const PX_PER_MM = 96 / 25.4;
const px = (mm: number) => Math.round(mm * PX_PER_MM);

/** The picture of a barcode on paper with that many mm to print on; null when the code cannot be drawn. */
export const barcodeImage = (
  { code, isQr, height, hasCaption }: Extract<ReceiptBlock, { kind: "barcode" }>,
  width: number,
): BarcodeImage | null => {
  if (symbologyProblem(code, isQr) !== null) return null;
  const high = px(height * (hasCaption ? 1.3 : 1));
  const wide = isQr ? high : px(Math.min(BARCODE_MM, width));
  return { code, isQr, width: wide, height: high, hasCaption };
};

/** The barcode call of the server the page comes from. */
export const barcodeCall: BarcodeSource = ({ code, isQr, width, height, hasCaption }) => {
  const query = `width=${width}&height=${height}&text=${hasCaption}${isQr ? "&type=qrcode" : ""}`;
  return `/api/barcode/${encodeURIComponent(code)}.svg?${query}`;
};
