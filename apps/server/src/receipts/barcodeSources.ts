import { drawSvg } from "../barcodes/drawBarcode.ts";
import type { BarcodeImage } from "../barcodes/drawBarcode.ts";
import { canBeBarcode } from "../barcodes/symbology.ts";
import { createYields } from "../pdf/yieldToEventLoop.ts";
import { BARCODE_MM, PITCH_MM } from "./paper.ts";
import type { Receipt, ReceiptBlock } from "./template/renderTemplate.ts";

/** Where a page finds the picture of a barcode. */
export type BarcodeSource = (image: BarcodeImage) => string;

const PX_PER_MM = 96 / 25.4;
const px = (mm: number) => Math.round(mm * PX_PER_MM);

/** The picture of a barcode on a receipt `width` characters wide; null when the code cannot be drawn. */
export const barcodeImage = (
  { code, isQr, height, hasCaption }: Extract<ReceiptBlock, { kind: "barcode" }>,
  width: number,
): BarcodeImage | null => {
  if (!canBeBarcode(code, isQr)) return null;
  const high = px(height * (hasCaption ? 1.3 : 1));
  const wide = isQr ? high : px(Math.min(BARCODE_MM, width * PITCH_MM));
  return { code, isQr, width: wide, height: high, hasCaption };
};

/** The barcode call of this server. */
export const barcodeCall: BarcodeSource = ({ code, isQr, width, height, hasCaption }) => {
  const query = `width=${width}&height=${height}&text=${hasCaption}${isQr ? "&type=qrcode" : ""}`;
  return `/api/barcode/${encodeURIComponent(code)}.svg?${query}`;
};

/** Draws the barcodes of a receipt into its page, which then needs nothing from elsewhere: it can be kept as a file. */
export const barcodesWithin = async ({ blocks, width }: Receipt): Promise<BarcodeSource> => {
  const drawn = new Map<string, string>();
  const yieldToOthers = createYields();
  for (const block of blocks) {
    const image = block.kind === "barcode" ? barcodeImage(block, width) : null;
    if (image === null || drawn.has(barcodeCall(image))) continue;
    await yieldToOthers();
    const bytes = Buffer.from(drawSvg(image)).toString("base64");
    drawn.set(barcodeCall(image), `data:image/svg+xml;base64,${bytes}`);
  }
  return (image) => drawn.get(barcodeCall(image)) ?? barcodeCall(image);
};
