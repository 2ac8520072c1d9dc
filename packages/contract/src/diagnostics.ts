import type { Static } from "typebox";
import * as t from "./builders.ts";
import { country, oid, timestamp } from "./values.ts";

/** A document the server could not process yet. */
export const unprocessedDocumentSchema = t.object({
  oid: oid(),
  country: t.nullable(country()),
  tenantOid: oid({ default: 0 }),
  kind: t.string({ default: "" }),
  documentNumber: t.nullable(t.string()),
  createdAt: t.nullable(timestamp()),
  attempts: t.integer({ minimum: 0, default: 0 }),
  error: t.nullable(t.string()),
});
/** A document the server could not process yet. */
export type UnprocessedDocument = Static<typeof unprocessedDocumentSchema>;
/** Answer of `GET /api/diagnostics/unprocessed-documents`. */
export const unprocessedDocumentsSchema = t.array(unprocessedDocumentSchema);

/** A document somebody holds. */
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
/** A document somebody holds; `expiresAt` null = until it is released. */
export type DocumentLock = Static<typeof documentLockSchema>;
/** Answer of `GET /api/diagnostics/document-locks`. */
export const documentLocksSchema = t.array(documentLockSchema);

/** Answer of `GET /api/openapi.json`: an OpenAPI document, of which only this much is relied on. */
export const openApiDocumentSchema = t.object({
  openapi: t.string(),
  paths: t.dictionary(t.unknown()),
});
