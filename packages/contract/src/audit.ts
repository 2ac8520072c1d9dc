import type { Static } from "typebox";
import * as t from "./builders.ts";
import { fieldTypes, fieldUsages } from "./meta.ts";
import { oid, timestamp } from "./values.ts";

const described = {
  name: t.string(),
  label: t.nullable(t.string()),
  type: t.oneOf(fieldTypes),
  usage: t.knownOrNull(fieldUsages),
  lookup: t.nullable(t.string()),
};

/**
 * State of the values of a change: `plain` = complete, `cut` = a long value is shortened to its beginning, `secret` = left out by the
 * server, `matrix` = flags of a matrix, `gone` = complete; the field was removed from the kind.
 */
export const auditValueStates = ["plain", "cut", "secret", "matrix", "gone"] as const;

/** One field of a change: what it was and what it is. */
export const auditChangeSchema = t.object({
  ...described,
  fields: t.nullable(t.array(t.object({ ...described, label: t.string({ default: "" }) }))),
  state: t.oneOf(auditValueStates),
  before: t.unknown({ default: null }),
  after: t.unknown({ default: null }),
  beforeText: t.nullable(t.string()),
  afterText: t.nullable(t.string()),
});
/** One field of a change. */
export type AuditChange = Static<typeof auditChangeSchema>;

/** Who did what to what, and when. */
export const auditEntrySchema = t.object({
  seq: t.integer({ minimum: 0 }),
  at: timestamp(),
  userOid: oid({ default: 0 }),
  userName: t.string({ default: "" }),
  action: t.string(),
  area: t.string(),
  entity: t.string(),
  title: t.string({ default: "" }),
  oid: oid({ default: 0 }),
  tenantOid: oid({ default: 0 }),
  name: t.nullable(t.string()),
  exists: t.boolean({ default: false }),
  changes: t.array(auditChangeSchema, { default: [] }),
  changeCount: t.integer({ minimum: 0, default: 0 }),
});
/** Who did what to what, and when. */
export type AuditEntry = Static<typeof auditEntrySchema>;

/** Answer of `GET /api/audit` and of the history of a record: newest first. */
export const auditPageSchema = t.object({
  entries: t.array(auditEntrySchema),
  next: t.nullable(t.integer({ minimum: 0 })),
});
/** A page of the audit; `next` = where the following page begins, null = this is the last. */
export type AuditPage = Static<typeof auditPageSchema>;

/** Answer of `GET /api/audit/kinds`: what the caller may search for. */
export const auditKindSchema = t.object({ area: t.string(), entity: t.string(), title: t.string() });
/** A kind of things in the audit. */
export type AuditKind = Static<typeof auditKindSchema>;
/** Answer of `GET /api/audit/kinds`. */
export const auditKindsSchema = t.array(auditKindSchema);

const paging = {
  before: t.optional(t.integer({ minimum: 1 })),
  take: t.integer({ minimum: 1, maximum: 200, default: 50 }),
};

/** Query of the history of a record. */
export const auditHistoryQuerySchema = t.object(paging);

/** Query of a search in the audit. */
export const auditQuerySchema = t.object({
  ...paging,
  user: t.optional(t.string()),
  kind: t.optional(t.string()),
  oid: t.optional(t.integer({ minimum: 0 })),
  action: t.optional(t.string()),
  from: t.optional(timestamp()),
  to: t.optional(timestamp()),
  search: t.optional(t.string()),
  people: t.optional(t.boolean()),
  format: t.optional(t.oneOf(["csv"])),
});
