import type { SourceRange } from "@backroom/receipt-template";

const origin = /data-from="(\d+)" data-to="(\d+)"/g;

// Nothing runs in the frame, and nothing is loaded but barcodes.
const policyOf = (apiUrl: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: ${apiUrl}/api/barcode/; style-src 'unsafe-inline'">`;

/** The page of a receipt with the lines marked that come from parts of its template. */
export const markedPage = (html: string, marked: readonly SourceRange[], apiUrl: string): string => {
  const selectors = new Set<string>();
  for (const [, from = "", to = ""] of html.matchAll(origin)) {
    const isMarked = marked.some((range) => range.from < Number(to) && range.to > Number(from));
    if (isMarked) selectors.add(`[data-from="${from}"]`);
  }
  const rule = "background:#fff3c4;box-shadow:0 0 0 1mm #fff3c4";
  const style = selectors.size === 0 ? "" : `<style>${[...selectors].join(",")}{${rule}}</style>`;
  return html.replace("</title>", `</title>${policyOf(apiUrl)}${style}`);
};
