import type { Values } from "../../model/definition.ts";

const types = {
  tenant_oid: "bigint",
  location_oid: "bigint",
  kind: "text",
  business_date: "date",
  issued_at: "timestamptz",
  business_type: "text",
  currency: "text",
  taxes_added: "boolean",
  total: "numeric(19, 4)",
  tax: "numeric(19, 4)",
  operator_oid: "bigint",
  operator_text: "text",
  customer_oid: "bigint",
  customer_text: "text",
  lines: "jsonb",
  discounts: "jsonb",
  payments: "jsonb",
};

/** Names of the document columns that rollups are computed from. */
export const factNames = Object.keys(types);

/**
 * Returns SQL by column name: the facts in a `jsonb` expression. A distributed database does not run `jsonb_to_record` on the node of the
 * row.
 */
export const factsIn = (json: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(types).map(([name, type]) => [
      name,
      type === "jsonb" ? `${json}->'${name}'` : `(${json}->>'${name}')::${type}`,
    ]),
  );

/** Values of a document that rollups count, by {@link factNames}. */
export type DocumentFacts = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number => Number(value ?? 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the facts of a document. `kind`: `receipt`, `inventory`, …; `values`: its fields by name. */
export const factsOf = (kind: string, tenantOid: number, values: Values): DocumentFacts => ({
  tenant_oid: tenantOid,
  kind,
  location_oid: numberOf(values["LocationOid"]),
  business_date: values["BusinessDate"],
  issued_at: values["IssuedAt"] ?? null,
  business_type: values["BusinessType"] ?? null,
  currency: values["Currency"],
  taxes_added: values["TaxesAdded"] === true,
  total: numberOf(values["Total"]),
  tax: numberOf(values["Tax"]),
  operator_oid: values["OperatorOid"] ?? null,
  operator_text: values["Operator"] ?? null,
  customer_oid: values["CustomerOid"] ?? null,
  customer_text: values["Customer"] ?? null,
  lines: listOf(values["Lines"]),
  discounts: listOf(values["Discounts"]),
  payments: listOf(values["Payments"]),
});
