import { SERVER } from "#server";
import { documentLockSchema, documentLocksSchema } from "../documentLocks.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";

// Locks of documents.

const group = "Diagnostics";

/** `GET /api/diagnostics/document-locks` */
export const documentLocks = endpoint(
  { path: "/api/diagnostics/document-locks", answer: documentLocksSchema, isKept: true },
  SERVER && {
    group,
    right: ["Demand", "/diagnostics/document-locks"],
    text: "Locked documents, longest first, at most 10,000; entityOid is a tenant, location or terminal. Needs Demand on this page, which is that on the kind document-lock",
    query: t.object({
      entityOid: t.optional(t.integer({ minimum: 0 })),
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/document-locks"',
  },
);

/** `PUT /api/documents/{uid}/lock` */
export const lockDocument = endpoint(
  { method: "PUT", path: "/api/documents/{uid}/lock", answer: documentLockSchema },
  SERVER && {
    group,
    text: "Take the lock of a document, or let one's own hold on: for 30 minutes, or for a till (terminalOid) until it is released. Needs Update on the document",
    query: t.object({ terminalOid: t.optional(t.integer({ minimum: 0 })) }),
    errors: ["badQuery", "noPermission", "recordNotFound", "documentLocked"],
    example: `RECEIPT=$(curl -s -H "$AUTH" "$API/api/data/pos/receipt?take=1" | value uid)
curl -X PUT -H "$AUTH" $API/api/documents/$RECEIPT/lock`,
  },
);

/** `DELETE /api/documents/{uid}/lock` */
export const unlockDocument = endpoint(
  { method: "DELETE", path: "/api/documents/{uid}/lock" },
  SERVER && {
    group,
    text: "Release the caller's own lock; 204 also if the document is not locked. The lock of another user is released by deleting the record of kind document-lock",
    status: 204,
    errors: ["noPermission", "recordNotFound", "documentLocked"],
    example: 'curl -X DELETE -H "$AUTH" $API/api/documents/$RECEIPT/lock',
  },
);

/** All of this file, in the order of the documents. */
export const locksCalls = [documentLocks, lockDocument, unlockDocument] as const;
