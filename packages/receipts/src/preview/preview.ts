import type { LogError } from "@backroom/ports";
import {
  barcodeCall,
  createFormatValue,
  receiptText,
  renderTemplate,
  toHtml,
} from "@backroom/receipt-template";
import type { BlockCount, Data, RenderFailure, Template } from "@backroom/receipt-template";

/** What a template is filled with in the preview. */
export interface PreviewData {
  readonly number: string;
  readonly currency: string;
  /** Language of its tenant; null = none is set. */
  readonly language: string | null;
  /** IANA name of the zone its times are written in; null = UTC. */
  readonly timeZone: string | null;
  readonly data: Data;
}

/** The receipt as a page, or why there is none. */
export type Preview =
  | {
      readonly ok: true;
      readonly html: string;
      readonly widthMm: number;
      readonly counts: ReadonlyMap<number, BlockCount>;
    }
  | { readonly ok: false; readonly failure: RenderFailure | { readonly code: "failed" } };

/** What a preview is made of. */
export interface PreviewInput {
  readonly template: Template;
  readonly shown: PreviewData;
  readonly language: string;
  /** Data URL of a PNG; null = none. */
  readonly logo: string | null;
  /** Where the service is, without `/api`. */
  readonly apiUrl: string;
}

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

const renderPreview = ({ template, shown, language, logo, apiUrl }: PreviewInput): Preview => {
  const rendered = renderTemplate(template, {
    data: { Copy: null, ...shown.data },
    language,
    formatValue: createFormatValue({
      language,
      currency: isCurrency(shown.currency) ? shown.currency : "EUR",
      timeZone: shown.timeZone ?? "UTC",
    }),
    word: (key) => receiptText(language, key),
  });
  if (!rendered.ok) return rendered;
  const { receipt } = rendered;
  const html = toHtml(
    receipt,
    { title: shown.number, language, logo },
    {
      hasOrigins: true,
      sourceOf: (image) => `${apiUrl}${barcodeCall(image)}`,
    },
  );
  return { ok: true, html, widthMm: receipt.paper.width, counts: receipt.counts };
};

/**
 * Fills a template with a document; its lines name the part of the template that made them. Never throws: an error, as of a
 * language that is none, must not take the editor away.
 */
export const makePreview = (input: PreviewInput, logError: LogError): Preview => {
  try {
    return renderPreview(input);
  } catch (error) {
    logError("The preview of a template failed.", error);
    return { ok: false, failure: { code: "failed" } };
  }
};
