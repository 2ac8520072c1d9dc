import { SERVER } from "#server";
import {
  auditEntrySchema,
  auditHistoryQuerySchema,
  auditKindsSchema,
  auditPageSchema,
  auditQuerySchema,
} from "../audit.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { mediaTypes } from "../constants.ts";
import { oid } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Audit entries, and the history of single records.

const group = "Audit";

/** `GET /api/audit` */
export const auditPage = endpoint(
  { path: "/api/audit", answer: auditPageSchema },
  SERVER && {
    group,
    text: "Who did what, newest first: of kinds the caller may read, for tenants they may read them of. `user` is a name, `kind` is area/entity, `search` are words of the name of a record; `before` is the `next` of the page before. Of each entry the first four changes, with the beginnings of long values. With Accept text/csv, or format=csv, a file of all that is found, at most 100,000 entries, with all changes. Needs Demand on /diagnostics/audit",
    query: t.object({ ...auditQuerySchema.properties, ...tenantQuerySchema.properties }),
    right: ["Demand", "/diagnostics/audit"],
    fileTypes: [mediaTypes.csv],
    errors: ["badQuery", "noPermission", "noTenant", "notAcceptable", "tooManyRequests"],
    example: `curl -H "$AUTH" "$API/api/audit?user=admin&take=10"
curl -H "$AUTH" -H 'Accept: text/csv' "$API/api/audit?kind=pos-preferences/title"`,
  },
);

/** `GET /api/audit/kinds` */
export const auditKinds = endpoint(
  { path: "/api/audit/kinds", answer: auditKindsSchema },
  SERVER && {
    group,
    text: "The kinds of things a search can find for the caller. Needs Demand on /diagnostics/audit",
    query: tenantQuerySchema,
    right: ["Demand", "/diagnostics/audit"],
    errors: ["noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/audit/kinds"',
  },
);

/** `GET /api/audit/entry/{seq}` */
export const auditEntry = endpoint(
  { path: "/api/audit/entry/{seq}", answer: auditEntrySchema },
  SERVER && {
    group,
    text: "One entry with all its values. Needs Demand on the kind of its record",
    params: { seq: t.integer({ minimum: 1 }) },
    query: tenantQuerySchema,
    errors: ["noTenant", "recordNotFound"],
    example: `SEQ=$(curl -s -H "$AUTH" "$API/api/audit?take=1" | value seq)
curl -H "$AUTH" $API/api/audit/entry/$SEQ`,
  },
);

/** `GET /api/audit/record/{area}/{entity}/{oid}` */
export const recordHistory = endpoint(
  { path: "/api/audit/record/{area}/{entity}/{oid}", answer: auditPageSchema },
  SERVER && {
    group,
    text: "The history of a record, newest first, also of one that is gone; values beyond 20 kB are cut and whole in their entry. Needs Demand on the kind",
    params: { oid: oid({ minimum: 1 }) },
    query: t.object({ ...auditHistoryQuerySchema.properties, ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/audit/record/pos-preferences/title/$TITLE"',
  },
);

/** All of this file, in the order of the documents. */
export const auditCalls = [auditPage, auditKinds, auditEntry, recordHistory] as const;
