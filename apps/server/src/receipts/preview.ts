import { errorCodes } from "@backroom/contract";
import { paperNames, toHtml } from "@backroom/receipt-template";
import { HttpError } from "../kernel/errors.ts";
import type { DetailCall } from "../model/definition.ts";
import { visibleDocument } from "./documentAccess.ts";
import { makeReceipt } from "./makeReceipt.ts";
import type { StoredTemplate } from "./makeReceipt.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";
import { sampleDocument } from "./sampleDocument.ts";
import { versionOf } from "./templateVersions.ts";

interface Row extends StoredTemplate {
  readonly documentType: string;
  readonly liveVersion: number | null;
  readonly currency: string | null;
  readonly tenantLanguage: string | null;
  readonly timeZone: string | null;
}

const documentOf = async (row: Row, { db, query, viewer }: DetailCall): Promise<ReceiptDocument> => {
  const uid = query["document"];
  if (uid === undefined || uid === "") {
    return sampleDocument(row.documentType, {
      currency: row.currency ?? "EUR",
      language: row.tenantLanguage,
      timeZone: row.timeZone,
    });
  }
  const found = typeof uid === "string" ? await visibleDocument(db, uid, viewer) : null;
  if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such document");
  return found;
};

const languageFrom = (language: unknown, row: Row): string | null =>
  typeof language === "string" && language !== "" ? language : row.language;

/** The XML of a version by its number, or of the live one; the draft where no version is named. */
const xmlOf = async (row: Row, version: unknown, { db, oid }: DetailCall): Promise<string> => {
  if (version === undefined || version === "draft") return row.xml;
  const number = version === "live" ? row.liveVersion : Number(version);
  const found =
    number !== null && Number.isSafeInteger(number) && number > 0 ? await versionOf(db, oid, number) : null;
  if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such version");
  return found.xml;
};

/**
 * `details/preview`: the template filled with a sample, or with the document whose uid `?document=` names; `version`
 * (a number, `live`, `draft`), `language` and `paper` say which and how.
 */
export const previewTemplate = async (call: DetailCall): Promise<{ html: string }> => {
  const [row] = await call.db.query<Row>(
    `select r.xml, r.language, r.logo, r.live_version as "liveVersion", r.document_type as "documentType", t.currency,
      t.language as "tenantLanguage", t.time_zone as "timeZone"
      from receipt_template r left join tenant t on t.oid = r.tenant_oid where r.oid = $1`,
    [call.oid],
  );
  if (row === undefined) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  const { version, language, paper } = call.query;
  const stored = {
    xml: await xmlOf(row, version, call),
    language: languageFrom(language, row),
    logo: row.logo,
  };
  const wanted = paperNames.find((one) => one === paper);
  const { receipt, page } = makeReceipt(stored, await documentOf(row, call), null, { paper: wanted });
  return { html: toHtml(receipt, page) };
};
