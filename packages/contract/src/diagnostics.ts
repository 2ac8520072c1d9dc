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
  queuedAt: t.nullable(timestamp()),
  lock: t.nullable(
    t.object({ oid: oid(), lockedBy: t.nullable(t.string()), lockedAt: t.nullable(timestamp()) }),
  ),
});
/** A document the server could not process yet. `lock` = its lock, a record of the kind document-lock; null = it is not locked. */
export type UnprocessedDocument = Static<typeof unprocessedDocumentSchema>;
/** Answer of `GET /api/diagnostics/unprocessed-documents`. */
export const unprocessedDocumentsSchema = t.array(unprocessedDocumentSchema);

/** Documents that one call lets be processed again at most. */
export const MAX_PROCESSED_AGAIN = 1000;

/** Body of `POST /api/diagnostics/unprocessed-documents/process`. */
export const processDocumentsRequestSchema = t.object({
  oids: t.array(oid({ minimum: 1 }), { maxItems: MAX_PROCESSED_AGAIN }),
});
/** Why a document is not processed again: it was processed, a user holds it, or the caller sees no such document. */
export const notQueuedReasons = ["processed", "locked", "notFound"] as const;
/** Answer of `POST /api/diagnostics/unprocessed-documents/process`. */
export const processDocumentsAnswerSchema = t.object({
  queued: t.array(oid()),
  refused: t.array(
    t.object({ oid: oid(), reason: t.oneOf(notQueuedReasons), lockedBy: t.nullable(t.string()) }),
  ),
});
/** Which documents are processed again, and which not. */
export type ProcessDocumentsAnswer = Static<typeof processDocumentsAnswerSchema>;

/** Answer of `GET /api/openapi.json`: an OpenAPI document, of which only this much is relied on. */
export const openApiDocumentSchema = t.object({
  openapi: t.string(),
  paths: t.dictionary(t.unknown()),
});
