import type { Static } from "typebox";
import * as t from "./builders.ts";

/** One part of a receipt after the multipart answer was taken apart. */
export const receiptPartSchema = t.object({
  html: t.string(),
  type: t.oneOf(["original", "copy"], { default: "original" }),
  variant: t.nullable(t.string()),
  printed: t.nullable(t.boolean()),
});
/** One part of a receipt. */
export type ReceiptPart = Static<typeof receiptPartSchema>;

/** Query of the receipt's html call; `true` answers a page that says so instead of 404. */
export const receiptQuerySchema = t.object({ notFoundFallback: t.optional(t.boolean()) });
/** Query of the receipt's html call. */
export type ReceiptQuery = Static<typeof receiptQuerySchema>;
