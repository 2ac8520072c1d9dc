import { barcodeCall, barcodeImage, printWidth } from "@backroom/receipt-template";
import type { BarcodeSource, Receipt } from "@backroom/receipt-template";
import { drawSvg } from "../print/drawBarcode.ts";
import { createYields } from "../kernel/yieldToEventLoop.ts";

/** Draws the barcodes of a receipt into its page, which then needs nothing from elsewhere: it can be kept as a file. */
export const barcodesWithin = async ({ blocks, paper }: Receipt): Promise<BarcodeSource> => {
  const drawn = new Map<string, string>();
  const yieldToOthers = createYields();
  for (const block of blocks) {
    const image = block.kind === "barcode" ? barcodeImage(block, printWidth(paper)) : null;
    if (image === null || drawn.has(barcodeCall(image))) continue;
    await yieldToOthers();
    const bytes = Buffer.from(drawSvg(image)).toString("base64");
    drawn.set(barcodeCall(image), `data:image/svg+xml;base64,${bytes}`);
  }
  return (image) => drawn.get(barcodeCall(image)) ?? barcodeCall(image);
};
