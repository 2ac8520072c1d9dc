import { SERVER } from "#server";
import {
  processDocumentsAnswerSchema,
  processDocumentsRequestSchema,
  unprocessedDocumentsSchema,
} from "../diagnostics.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { systemSchema } from "../system.ts";
import { timestamp } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Unprocessed documents and load of the server.

const group = "Diagnostics";

/** `GET /api/diagnostics/unprocessed-documents` */
export const unprocessedDocuments = endpoint(
  { path: "/api/diagnostics/unprocessed-documents", answer: unprocessedDocumentsSchema, isKept: true },
  SERVER && {
    group,
    right: ["Demand", "/diagnostics/unprocessed-documents"],
    text: "Documents that could not be processed, oldest first, at most 10,000; entityOid is a tenant, location or terminal. Needs Demand on this page",
    query: t.object({
      entityOid: t.optional(t.integer({ minimum: 0 })),
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/unprocessed-documents"',
  },
);

/** `POST /api/diagnostics/unprocessed-documents/process` */
export const processDocuments = endpoint(
  {
    method: "POST",
    path: "/api/diagnostics/unprocessed-documents/process",
    answer: processDocumentsAnswerSchema,
  },
  SERVER && {
    group,
    text: "Let documents be processed again by the bridge, whatever they were tried before; how that ends says the list. Needs Update on /diagnostics/unprocessed-documents for their tenants",
    query: tenantQuerySchema,
    body: processDocumentsRequestSchema,
    errors: ["fieldErrors", "noPermission", "noTenant"],
    example: `WAITING=$(curl -s -H "$AUTH" "$API/api/data/pos/receipt?take=1" | value oid)
curl -H "$AUTH" -H "$JSON" -d '{"oids":['$WAITING']}' $API/api/diagnostics/unprocessed-documents/process`,
  },
);

/** `GET /api/diagnostics/system` */
export const systemHistory = endpoint(
  { path: "/api/diagnostics/system", answer: systemSchema },
  SERVER && {
    group,
    text: "What the processes of the server did in the last hour, sampled every 10 s: those that share the database tell each other. With since only later samples. Needs Demand on /diagnostics/system everywhere",
    query: t.object({ since: t.optional(timestamp()) }),
    isOptional: true,
    errors: ["badQuery", "noPermission"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/system?since=2026-01-31T12:00:00Z"',
  },
);

/** All of this file, in the order of the documents. */
export const diagnosticsCalls = [unprocessedDocuments, processDocuments, systemHistory] as const;
