import { call, paged } from "@backroom/api-client/calls";
import { auditKinds, auditPage } from "@backroom/contract/calls/audit";
import { callQuery } from "./auditFilters.ts";
import type { AuditFilters } from "./auditFilters.ts";

/** Entries of one page. */
const PAGE = 50;

/** The entries that match the filters, the newest first, for the tenant the user works in. */
export const auditEntries = (filters: AuditFilters) =>
  paged({
    at: (before: number | null) => call(auditPage, { query: { ...callQuery(filters), take: PAGE, before } }),
    first: null,
    next: ({ next }) => next,
    items: ({ entries }) => entries,
    keyOf: ({ seq }) => seq,
  });

/** The kinds that a search can find for the user. */
export const kindsOfAudit = call(auditKinds, {});

/** The file with all entries that match the filters. */
export const auditFile = (filters: AuditFilters) => ({
  path: auditPage.path,
  query: { ...callQuery(filters), format: "csv" },
  name: "audit.csv",
});
