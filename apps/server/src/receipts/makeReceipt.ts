import { errorCodes } from "@backroom/contract";
import {
  createFormatValue,
  defaultTemplates,
  isDocumentType,
  parseTemplate,
  receiptText,
  renderTemplate,
} from "@backroom/receipt-template";
import type { PaperName, Receipt, ReceiptPage } from "@backroom/receipt-template";
import { zoneOrUtc } from "../model/timeZones.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { parseLogo } from "./logo.ts";
import { failureText, problemText } from "./problemText.ts";
import type { ReceiptCopy, ReceiptDocument } from "./receiptDocument.ts";

/** A stored template. */
export interface StoredTemplate {
  readonly xml: string;
  /** Overrules that of the XML; null = not set. */
  readonly language: string | null;
  /** Data URL; null = none. */
  readonly logo: string | null;
}

/** A receipt with all it takes to show it. */
export interface FinishedReceipt {
  readonly receipt: Receipt;
  readonly page: ReceiptPage;
}

/** The live version of the template for a document: of its tenant before the shared ones, the oldest of several, the built-in one without any. */
export const templateFor = async (db: Queryable, document: ReceiptDocument): Promise<StoredTemplate> => {
  const [stored] = await db.query<StoredTemplate>(
    `select v.xml, t.language, t.logo from receipt_template t
      join receipt_template_version v on v.template_oid = t.oid and v.number = t.live_version
      where t.document_type = $1 and t.tenant_oid in ($2::bigint, 1) and not t.disabled and not t.deleted
      order by t.tenant_oid = 1, t.oid limit 1`,
    [document.type, document.tenantOid],
  );
  const type = isDocumentType(document.type) ? document.type : "receipt";
  return stored ?? { xml: defaultTemplates[type], language: null, logo: null };
};

const isLanguage = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

/** The language of a receipt: of the template, else the tenant's, else English. Unknown tags are passed over. */
const languageOf = (...given: readonly (string | null)[]): string =>
  given.find((one): one is string => one !== null && isLanguage(one)) ?? "en";

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

/** Fills a template with a document. Throws 400 for a template that cannot be used, with line and column. */
export const makeReceipt = (
  stored: StoredTemplate,
  document: ReceiptDocument,
  copy: ReceiptCopy | null,
  { paper }: { readonly paper?: PaperName | undefined } = {},
): FinishedReceipt => {
  const parsed = parseTemplate(stored.xml);
  if (!parsed.ok) {
    const { line, column } = parsed.error;
    throw new HttpError(
      400,
      errorCodes.badQuery,
      `The template cannot be used. Line ${line}, column ${column}: ${problemText(parsed.error)}`,
    );
  }
  const { template } = parsed;
  const language = languageOf(stored.language, template.language, document.language);
  const currency = isCurrency(document.currency) ? document.currency : "EUR";
  const mark = copy === null ? null : { Variant: copy.variant, Printed: copy.printed };
  const rendered = renderTemplate(template, {
    data: { ...document.data, Copy: mark },
    language,
    paper,
    formatValue: createFormatValue({ language, currency, timeZone: zoneOrUtc(document.timeZone) }),
    word: (key) => receiptText(language, key),
  });
  if (!rendered.ok) throw new HttpError(400, errorCodes.badQuery, failureText(rendered.failure));
  const logo = stored.logo === null ? null : parseLogo(stored.logo);
  const title = `${receiptText(language, document.type)} ${document.number}`;
  return {
    receipt: rendered.receipt,
    page: { title, language, logo: logo?.ok === true ? stored.logo : null },
  };
};
