import { errorCodes } from "@backroom/contract";
import { toHtml } from "@backroom/receipt-template";
import { HttpError } from "../ports.ts";
import type { DetailCall } from "../kinds/definition.ts";
import { visibleDocument } from "./documentAccess.ts";
import { makeReceipt } from "./makeReceipt.ts";
import type { StoredTemplate } from "./makeReceipt.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";
import { sampleDocument } from "./sampleDocument.ts";

interface Row extends StoredTemplate {
  readonly documentType: string;
  readonly currency: string | null;
  readonly tenantLanguage: string | null;
}

const documentOf = async (row: Row, { db, query, viewer }: DetailCall): Promise<ReceiptDocument> => {
  const uid = query["document"];
  if (uid === undefined || uid === "") {
    return sampleDocument(row.documentType, {
      currency: row.currency ?? "EUR",
      language: row.tenantLanguage,
    });
  }
  const found = typeof uid === "string" ? await visibleDocument(db, uid, viewer) : null;
  if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such document");
  return found;
};

/** `details/preview`: the template filled with a sample, or with the document whose uid `?document=` names. */
export const previewTemplate = async (call: DetailCall): Promise<{ html: string }> => {
  const [row] = await call.db.query<Row>(
    `select r.xml, r.language, r.logo, r.document_type as "documentType", t.currency, t.language as "tenantLanguage"
      from receipt_template r left join tenant t on t.oid = r.tenant_oid where r.oid = $1`,
    [call.oid],
  );
  if (row === undefined) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  const { receipt, page } = makeReceipt(row, await documentOf(row, call), null);
  return { html: toHtml(receipt, page) };
};
