import type { Static } from "typebox";
import * as t from "./builders.ts";
import { country, oid, timestamp } from "./values.ts";

/** A locked document. */
export const documentLockSchema = t.object({
  oid: oid(),
  country: t.nullable(country()),
  tenantOid: oid({ default: 0 }),
  documentType: t.string({ default: "" }),
  documentNumber: t.nullable(t.string()),
  lockedBy: t.nullable(t.string()),
  lockedAt: t.nullable(timestamp()),
  expiresAt: t.nullable(timestamp()),
});
/** A document a user holds; `expiresAt` null = until it is released. */
export type DocumentLock = Static<typeof documentLockSchema>;
/** Answer of `GET /api/diagnostics/document-locks`. */
export const documentLocksSchema = t.array(documentLockSchema);
