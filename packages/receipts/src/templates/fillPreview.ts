import type { ReceiptData } from "@backroom/contract";
import {
  barcodeCall,
  createFormatValue,
  receiptText,
  renderTemplate,
  toHtml,
} from "@backroom/receipt-template";
import type { PaperName, RenderFailure, SourceRange, Template } from "@backroom/receipt-template";

/** What a page of a preview is made of. */
export interface PreviewInput {
  readonly template: Template;
  readonly filling: ReceiptData;
  /** BCP 47. */
  readonly language: string;
  /** Paper instead of that of the template; null = its own. */
  readonly paper: PaperName | null;
  /** PNG as data URL; "" = none. */
  readonly logo: string;
  /** Address of the service, without `/api`. */
  readonly apiUrl: string;
  /** Parts of the template whose lines are marked. Default: none. */
  readonly marked?: readonly SourceRange[];
}

/** The page, or why there is none. */
export type FilledPreview =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly failure: RenderFailure };

// Nothing runs in the frame, and nothing is loaded but barcodes.
const policyOf = (apiUrl: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: ${apiUrl}/api/barcode/; style-src 'unsafe-inline'">`;

const markOf = (from: number) => `[data-from="${from}"]`;

/** Fills a template with a document, as the server does, and makes a page of it. */
export const fillPreview = ({
  template,
  filling,
  language,
  paper,
  logo,
  apiUrl,
  marked = [],
}: PreviewInput): FilledPreview => {
  const currency = /^[A-Z]{3}$/.test(filling.currency) ? filling.currency : "EUR";
  const timeZone = filling.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const rendered = renderTemplate(template, {
    data: filling.data,
    language,
    formatValue: createFormatValue({ language, currency, timeZone }),
    word: (key) => receiptText(language, key),
    paper: paper ?? undefined,
  });
  if (!rendered.ok) return rendered;
  const { receipt } = rendered;
  const page = { title: filling.number, language, logo: logo === "" ? null : logo };
  const html = toHtml(receipt, page, {
    hasOrigins: true,
    sourceOf: (image) => `${apiUrl}${barcodeCall(image)}`,
  });
  const changed = receipt.blocks.filter(({ from, to }) =>
    marked.some((range) => range.from < to && range.to > from),
  );
  const selectors = [...new Set(changed.map(({ from }) => markOf(from)))].join(",");
  const style =
    selectors === "" ? "" : `<style>${selectors}{background:#fff3c4;box-shadow:0 0 0 1mm #fff3c4}</style>`;
  return { ok: true, html: html.replace("</title>", `</title>${policyOf(apiUrl)}${style}`) };
};
