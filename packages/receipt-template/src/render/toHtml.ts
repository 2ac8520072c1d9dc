import { directionOf, directionOfText } from "@backroom/values";
import type { SourceRange } from "../sourceRange.ts";
import type { TextLook } from "../template.ts";
import { escapeAttribute } from "../parse/references.ts";
import { barcodeCall, barcodeImage } from "./barcodeImage.ts";
import type { BarcodeSource } from "./barcodeImage.ts";
import { fitInEm } from "./fitText.ts";
import { paperOf, printWidth, sizeFactors } from "./paper.ts";
import type { Receipt, ReceiptBlock, ReceiptCell } from "./receipt.ts";

/** What a receipt is shown with. */
export interface ReceiptPage {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** Address of a PNG as `data:` URL, for `<image src="logo"/>`. */
  readonly logo: string | null;
}

/** How a page is made. */
export interface HtmlOptions {
  /** Where pictures of barcodes are; the barcode call of the server unless said otherwise. */
  readonly sourceOf?: BarcodeSource | undefined;
  /** Each line and column says in `data-from` and `data-to` which part of the template made it. */
  readonly hasOrigins?: boolean | undefined;
}

/** Between columns, in mm. */
const GAP = 1.2;

const mm = (size: number) => `${Number(size.toFixed(2))}mm`;

/** Sizes in mm, so that paper and screen agree. The page needs nothing from elsewhere but barcodes. */
const styleOf = ({ paper }: Receipt) => `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { background: #eceff3; }
body { margin: 0; padding: 24px 12px; color: #111; font: ${mm(paper.letter)}/1.4 "Noto Sans", "Inter", system-ui, "Segoe UI",
  "Hiragino Sans", "Noto Sans JP", "Noto Sans Arabic", sans-serif; font-variant-numeric: tabular-nums; }
main { inline-size: ${mm(paper.width)}; max-inline-size: 100%; margin: 0 auto; padding: ${mm(Math.max(6, paper.edge))} ${mm(paper.edge)} 5mm;
  background: #fff; border-radius: 2px; box-shadow: 0 1px 2px #0002, 0 8px 24px #0001; overflow-wrap: anywhere; }
img { display: block; margin: 1.5mm auto; max-inline-size: 100%; block-size: auto; }
p, .row { margin: 0; }
.row { display: grid; column-gap: ${mm(GAP)}; }
img.start { margin-inline: 0 auto; } img.end { margin-inline: auto 0; }
.center { text-align: center; } .end { text-align: end; }
.bold { font-weight: 700; }
.s2 { font-size: ${sizeFactors[1]}em; line-height: 1.3; } .s3 { font-size: ${sizeFactors[2]}em; line-height: 1.25; }
.s4 { font-size: ${sizeFactors[3]}em; line-height: 1.2; }
hr { border: 0; border-block-start: 0.3mm dashed #555; margin-block: 1.6mm; }
hr.solid { border-block-start-style: solid; } hr.double { border-block-start: 0.9mm double #111; }
hr.cut { border-block-start: 0.3mm dotted #999; margin: 4mm -${mm(paper.edge)}; }
.empty { padding-block: 10mm; text-align: center; } .empty p + p { color: #555; margin-block-start: 2mm; }
@page { size: ${mm(paper.width)} ${paper.height === null ? "auto" : mm(paper.height)}; margin: 0; }
@media print { html { background: none; } body { padding: 0; } main { box-shadow: none; border-radius: 0; } }`;

const classesOf = ({ align, size, isBold }: TextLook): string => {
  const names = [align === "start" ? "" : align, isBold ? "bold" : "", size > 1 ? `s${size}` : ""];
  const used = names.filter((name) => name !== "");
  return used.length === 0 ? "" : ` class="${used.join(" ")}"`;
};

// A text reads in its own direction, whatever that of the page is.
const bdi = (text: string, fit = 1) => {
  const direction = /^[\u061C\u200E\u200F]/.test(text) ? directionOfText(text) : null;
  const size = fit === 1 ? "" : ` style="font-size:${Number(fit.toFixed(2))}em"`;
  return `<bdi${direction === null ? "" : ` dir="${direction}"`}${size}>${escapeAttribute(text)}</bdi>`;
};

/** Makes the HTML of the blocks of one receipt. */
const createPrinter = ({ width, paper }: Receipt, { logo }: ReceiptPage, options: HtmlOptions) => {
  const sourceOf = options.sourceOf ?? barcodeCall;
  const origin = ({ from, to }: SourceRange) =>
    options.hasOrigins === true ? ` data-from="${from}" data-to="${to}"` : "";
  const indented = (indent: number) =>
    indent === 0 ? "" : `padding-inline-start:${((indent / width) * 100).toFixed(2)}%`;

  /** `room` in mm. */
  const cell = (one: ReceiptCell, room: number) => {
    const fit = fitInEm(one.text, one.isBold, room / (paper.letter * (sizeFactors[one.size - 1] ?? 1)));
    return `<div${classesOf(one)}${origin(one)}>${bdi(one.text, fit)}</div>`;
  };
  const cellsOf = (cells: readonly ReceiptCell[], indent: number): string => {
    const room = printWidth(paper) - indent * paper.pitch - GAP * (cells.length - 1);
    const all = cells.reduce((sum, one) => sum + one.width, 0);
    return cells.map((one) => cell(one, (room * one.width) / all)).join("");
  };
  const barcode = (block: Extract<ReceiptBlock, { kind: "barcode" }>): string => {
    const image = barcodeImage(block, printWidth(paper));
    if (image === null) return `<p class="center"${origin(block)}>${bdi(block.code)}</p>`;
    const { code } = image;
    const size = `width="${image.width}" height="${image.height}"`;
    return `<img src="${escapeAttribute(sourceOf(image))}" ${size}${origin(block)} alt="${escapeAttribute(code)}">`;
  };
  return (block: ReceiptBlock): string => {
    switch (block.kind) {
      case "text": {
        const style = block.indent === 0 ? "" : ` style="${indented(block.indent)}"`;
        return `<p${classesOf(block)}${style}${origin(block)}>${bdi(block.text)}</p>`;
      }
      case "row": {
        const tracks = block.cells.map((one) => `${Number(one.width.toFixed(2))}fr`).join(" ");
        const style = [`grid-template-columns:${tracks}`, indented(block.indent)].filter((one) => one !== "");
        return `<div class="row" style="${style.join(";")}"${origin(block)}>${cellsOf(block.cells, block.indent)}</div>`;
      }
      case "rule":
        return `<hr class="${block.style}"${origin(block)}>`;
      case "space":
        return `<div style="block-size:${block.lines * 1.4}em"${origin(block)}></div>`;
      case "image": {
        if (block.source !== "logo" || logo === null) return "";
        const size = `${((block.width / width) * 100).toFixed(1)}%`;
        return `<img src="${escapeAttribute(logo)}" class="${block.align}" style="inline-size:${size}"${origin(block)} alt="">`;
      }
      case "barcode":
        return barcode(block);
      case "cut":
        return `<hr class="cut"${origin(block)}>`;
    }
  };
};

const page = (receipt: Receipt, { title, language }: ReceiptPage, body: string): string =>
  `<!doctype html>
<html lang="${escapeAttribute(language)}" dir="${receipt.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeAttribute(title)}</title>
<style>${styleOf(receipt)}</style></head>
<body><main>
${body}
</main></body>
</html>
`;

/** A receipt as a page without scripts; every text is escaped. */
export const toHtml = (receipt: Receipt, shown: ReceiptPage, options: HtmlOptions = {}): string => {
  // The last cut is the end of the paper.
  const blocks = receipt.blocks.at(-1)?.kind === "cut" ? receipt.blocks.slice(0, -1) : receipt.blocks;
  const lines = blocks.map(createPrinter(receipt, shown, options)).filter((line) => line !== "");
  return page(receipt, shown, lines.join("\n"));
};

/** A page that says something instead of a receipt. */
export const noticePage = (language: string, title: string, hint: string): string => {
  const paper = paperOf("80mm", 42);
  const empty = {
    width: 42,
    paper,
    direction: directionOf(language),
    blocks: [],
    counts: new Map<number, never>(),
  };
  return page(
    empty,
    { title, language, logo: null },
    `<div class="empty"><p class="bold s2">${bdi(title)}</p><p>${bdi(hint)}</p></div>`,
  );
};
