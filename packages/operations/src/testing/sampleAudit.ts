import type { AuditChange, AuditEntry, AuditPage } from "@backroom/contract";

const change = (
  name: string,
  before: unknown,
  after: unknown,
  more: Partial<AuditChange> = {},
): AuditChange => ({
  name,
  label: name,
  type: typeof (after ?? before) === "number" ? "Number" : "String",
  usage: null,
  lookup: null,
  fields: null,
  state: "plain",
  before,
  after,
  beforeText: null,
  afterText: null,
  ...more,
});

const entry = (seq: number, action: string, changes: readonly AuditChange[]): AuditEntry => ({
  seq,
  at: `2026-11-2${seq % 10}T08:00:00Z`,
  userOid: 7,
  userName: "kaori",
  action,
  area: "pos-supply",
  entity: "article",
  title: "Article",
  oid: 4567,
  tenantOid: 100,
  name: "Coffee, whole beans, from the highlands of the northern islands",
  exists: true,
  changes: [...changes],
  changeCount: changes.length,
});

/** History of an article: two updates, one of them with redacted values, and its creation. */
export const sampleAudit: AuditPage = {
  entries: [
    entry(9, "update", [
      change("Text", "Coffee", "Coffee, whole beans"),
      change("RetailPrice", 8.99, 9.99),
      change("Shade", "red", "blue", { state: "gone", label: null }),
    ]),
    entry(8, "update", [change("Password", null, null, { state: "secret" })]),
    entry(7, "create", [change("Text", null, "Coffee")]),
  ],
  next: null,
};
