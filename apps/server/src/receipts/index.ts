import type { Subject } from "../subject/subject.ts";
import { archiveReceiptsOfDay, archiveReceiptsOfMonth } from "./archiveReceipts.ts";
import { receiptTemplate } from "./receiptTemplate.ts";
import { barcodeRoutes } from "./barcodeRoutes.ts";
import { receiptRoutes } from "./receiptRoutes.ts";
import { templateRoutes } from "./templateRoutes.ts";
import { trialRoutes } from "./trialRoutes.ts";

export { barcodesWithin } from "./barcodeSources.ts";
export { makeReceipt, templateFor } from "./makeReceipt.ts";
export type { ReceiptDocument } from "./receiptDocument.ts";
export { withTotals } from "./receiptTotals.ts";

/** Documents as pages, PDF and XML by their templates. */
export const receipts: Subject = {
  kinds: [receiptTemplate],
  jobs: [archiveReceiptsOfDay, archiveReceiptsOfMonth],
  calls: ({ db, now, events, files }) => ({
    anyone: barcodeRoutes(),
    place: [...templateRoutes({ db, events, now }), ...trialRoutes(db), ...receiptRoutes({ db, files })],
  }),
};
