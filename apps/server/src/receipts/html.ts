import type { Receipt, ReceiptBlock, ReceiptCell } from "./template/renderTemplate.ts";
import type { TextLook } from "./template/template.ts";
import { xmlText } from "../http/xmlText.ts";
import { directionOf, directionOfText } from "../pdf/direction.ts";
import { barcodeCall, barcodeImage } from "./barcodeSources.ts";
import type { BarcodeSource } from "./barcodeSources.ts";
import { paperMm, sizeFactors } from "./paper.ts";

/** What a receipt is shown with. */
export interface ReceiptPage {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** PNG, for `<image src="logo"/>`. */
  readonly logo: Buffer | null;
}

/** Sizes in mm, so that paper and screen agree. The page needs nothing from elsewhere but barcodes. */
const styleOf = ({ width }: Receipt) => `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { background: #eceff3; }
body { margin: 0; padding: 24px 12px; color: #111; font: 3.1mm/1.4 "Noto Sans", "Inter", system-ui, "Segoe UI",
  "Hiragino Sans", "Noto Sans JP", "Noto Sans Arabic", sans-serif; font-variant-numeric: tabular-nums; }
main { inline-size: ${paperMm(width).toFixed(1)}mm; max-inline-size: 100%; margin: 0 auto; padding: 6mm 4mm 5mm;
  background: #fff; border-radius: 2px; box-shadow: 0 1px 2px #0002, 0 8px 24px #0001; overflow-wrap: anywhere; }
img { display: block; margin: 1.5mm auto; max-inline-size: 100%; block-size: auto; }
p, .row { margin: 0; }
.row { display: grid; column-gap: 1.2mm; }
img.start { margin-inline: 0 auto; } img.end { margin-inline: auto 0; }
.center { text-align: center; } .end { text-align: end; }
.bold { font-weight: 700; }
.s2 { font-size: ${sizeFactors[1]}em; line-height: 1.3; } .s3 { font-size: ${sizeFactors[2]}em; line-height: 1.25; }
.s4 { font-size: ${sizeFactors[3]}em; line-height: 1.2; }
hr { border: 0; border-block-start: 0.3mm dashed #555; margin-block: 1.6mm; }
hr.solid { border-block-start-style: solid; } hr.double { border-block-start: 0.9mm double #111; }
hr.cut { border-block-start: 0.3mm dotted #999; margin: 4mm -4mm; }
.empty { padding-block: 10mm; text-align: center; } .empty p + p { color: #555; margin-block-start: 2mm; }
@page { size: ${paperMm(width).toFixed(1)}mm auto; margin: 0; }
@media print { html { background: none; } body { padding: 0; } main { box-shadow: none; border-radius: 0; } }`;

const classesOf = ({ align, size, isBold }: TextLook): string => {
  const names = [align === "start" ? "" : align, isBold ? "bold" : "", size > 1 ? `s${size}` : ""];
  const used = names.filter((name) => name !== "");
  return used.length === 0 ? "" : ` class="${used.join(" ")}"`;
};

// A text reads in its own direction, whatever that of the page is.
const bdi = (text: string) => {
  const direction = /^[\u061C\u200E\u200F]/.test(text) ? directionOfText(text) : null;
  return `<bdi${direction === null ? "" : ` dir="${direction}"`}>${xmlText(text)}</bdi>`;
};

const cell = (one: ReceiptCell) => `<div${classesOf(one)}>${bdi(one.text)}</div>`;

const barcode = (
  block: Extract<ReceiptBlock, { kind: "barcode" }>,
  paper: number,
  sourceOf: BarcodeSource,
): string => {
  const image = barcodeImage(block, paper);
  if (image === null) return `<p class="center">${bdi(block.code)}</p>`;
  const { width, height, code } = image;
  return `<img src="${xmlText(sourceOf(image))}" width="${width}" height="${height}" alt="${xmlText(code)}">`;
};

const printBlock = (
  block: ReceiptBlock,
  { width }: Receipt,
  { logo }: ReceiptPage,
  sourceOf: BarcodeSource,
): string => {
  switch (block.kind) {
    case "text":
      return `<p${classesOf(block)}>${bdi(block.text)}</p>`;
    case "row": {
      const tracks = block.cells.map((one) => `${Number(one.width.toFixed(2))}fr`).join(" ");
      return `<div class="row" style="grid-template-columns:${tracks}">${block.cells.map(cell).join("")}</div>`;
    }
    case "rule":
      return `<hr class="${block.style}">`;
    case "space":
      return `<div style="block-size:${block.lines * 1.4}em"></div>`;
    case "image":
      if (block.source !== "logo" || logo === null) return "";
      return `<img src="data:image/png;base64,${logo.toString("base64")}" class="${block.align}" style="inline-size:${((block.width / width) * 100).toFixed(1)}%" alt="">`;
    case "barcode":
      return barcode(block, width, sourceOf);
    case "cut":
      return '<hr class="cut">';
  }
};

const page = (receipt: Receipt, { title, language }: ReceiptPage, body: string): string =>
  `<!doctype html>
<html lang="${xmlText(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title>
<style>${styleOf(receipt)}</style></head>
<body><main>
${body}
</main></body>
</html>
`;

/** A receipt as a page without scripts; every text is escaped. Barcodes are calls of this server unless said otherwise. */
export const toHtml = (
  receipt: Receipt,
  shown: ReceiptPage,
  sourceOf: BarcodeSource = barcodeCall,
): string => {
  // The last cut is the end of the paper.
  const blocks = receipt.blocks.at(-1)?.kind === "cut" ? receipt.blocks.slice(0, -1) : receipt.blocks;
  const lines = blocks
    .map((block) => printBlock(block, receipt, shown, sourceOf))
    .filter((line) => line !== "");
  return page(receipt, shown, lines.join("\n"));
};

/** A page that says something instead of a receipt. */
export const noticePage = (language: string, title: string, hint: string): string =>
  page(
    { width: 42, blocks: [] },
    { title, language, logo: null },
    `<div class="empty"><p class="bold s2">${bdi(title)}</p><p>${bdi(hint)}</p></div>`,
  );
