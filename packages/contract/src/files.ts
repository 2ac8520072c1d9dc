import type { Static } from "typebox";
import * as t from "./builders.ts";

/** Largest upload in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Answer of `POST /api/upload`; `size` in bytes, `sha256` in lower-case hex. */
export const uploadAnswerSchema = t.object({
  id: t.string(),
  name: t.string(),
  size: t.integer({ minimum: 0 }),
  sha256: t.optional(t.string()),
});
/** A stored file. */
export type UploadAnswer = Static<typeof uploadAnswerSchema>;

/** Query of the barcode call; sizes in px, `moduleWidth` in micrometres. */
export const barcodeQuerySchema = t.object({
  width: t.integer({ minimum: 1, maximum: 2000, default: 200 }),
  height: t.integer({ minimum: 1, maximum: 2000, default: 80 }),
  text: t.optional(t.oneOf(["true", "false", "1", "0"])),
  type: t.optional(t.oneOf(["qrcode"])),
  moduleWidth: t.optional(t.integer({ minimum: 100, maximum: 1000 })),
});
/** Query of the barcode call. */
export type BarcodeQuery = Static<typeof barcodeQuerySchema>;
