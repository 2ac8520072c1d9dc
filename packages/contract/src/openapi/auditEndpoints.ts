import { auditHistoryQuerySchema, auditQuerySchema } from "../audit.ts";
import { mediaTypes } from "../constants.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";
import * as t from "../builders.ts";

const group = "Audit";

/** Who did what, and the history of single records. */
export const auditEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/audit",
    summary:
      "Who did what, newest first: of kinds the caller may read, for tenants they may read them of. `user` is a name, `kind` is area/entity, `search` are words of the name of a record; `before` is the `next` of the page before. Of each entry the first four changes, with the beginnings of long values. With Accept text/csv, or format=csv, a file of all that is found, at most 100,000 entries, with all changes. Needs Demand on /diagnostics/audit",
    query: t.object({ ...auditQuerySchema.properties, ...tenantQuery.properties }),
    answer: "AuditPage",
    fileTypes: [mediaTypes.csv],
    errors: ["badQuery", "noPermission", "noTenant", "notAcceptable", "tooManyRequests"],
    group,
  },
  {
    method: "get",
    path: "/api/audit/kinds",
    summary: "The kinds of things a search can find for the caller. Needs Demand on /diagnostics/audit",
    query: tenantQuery,
    answer: "AuditKind",
    isList: true,
    errors: ["noPermission", "noTenant"],
    group,
  },
  {
    method: "get",
    path: "/api/audit/entry/{seq}",
    summary: "One entry with all its values. Needs Demand on the kind of its record",
    query: tenantQuery,
    answer: "AuditEntry",
    errors: ["noTenant", "recordNotFound"],
    group,
  },
  {
    method: "get",
    path: "/api/audit/record/{area}/{entity}/{oid}",
    summary:
      "The history of a record, newest first, also of one that is gone; values beyond 20 kB are cut and whole in their entry. Needs Demand on the kind",
    query: t.object({ ...auditHistoryQuerySchema.properties, ...tenantQuery.properties }),
    answer: "AuditPage",
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    group,
  },
];
