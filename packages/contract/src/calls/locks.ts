import { SERVER } from "#server";
import { documentLockSchema } from "../diagnostics.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Locks of documents.

const group = "Diagnostics";

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
    text: "Give one's own lock back; 204 also when the document is free. Somebody else's is released by deleting the record of kind document-lock",
    status: 204,
    errors: ["noPermission", "recordNotFound", "documentLocked"],
    example: 'curl -X DELETE -H "$AUTH" $API/api/documents/$RECEIPT/lock',
  },
);

/** All of this file, in the order of the documents. */
export const locksCalls = [lockDocument, unlockDocument] as const;
