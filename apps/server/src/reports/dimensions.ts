import type { FieldDefinition } from "../model/definition.ts";
import { date, reference, text } from "../model/fields.ts";
import type { Dimension } from "./reportModel.ts";

/** The day of the documents, as a field. */
export const businessDate = date("BusinessDate", "Business date");
/** The location of the documents, as a field. */
export const location = reference("LocationOid", "Location", "location");

/** The day of the documents. */
export const byDay: Dimension = {
  field: businessDate,
  by: "t.business_date",
  sql: "t.business_date",
};
/** The month of the documents, `2026-05`. */
export const byMonth: Dimension = {
  field: text("Month", "Month", { maxLength: 7 }),
  by: "date_trunc('month', t.business_date)",
  sql: "to_char(max(t.business_date), 'YYYY-MM')",
  width: 110,
};
/** The location of the documents. */
export const byLocation: Dimension = {
  field: text("Location", "Location", { maxLength: 80, isSearched: true }),
  by: "t.location_oid",
  sql: "coalesce((select l.text from location as l where l.oid = t.location_oid), '')",
  tenant: "case when t.location_oid <> 0 then t.tenant_oid end",
  key: { field: text("LocationKey", "Location"), sql: "t.location_oid::text" },
  number: {
    field: text("LocationId", "Location number"),
    sql: "(select l.id from location as l where l.oid = t.location_oid)",
  },
  width: 220,
};
/** What the subject counts by; its rows show the label that was kept with the key, if any. */
export const byKey = (field: FieldDefinition, width = 240): Dimension => ({
  field,
  by: "t.key",
  sql: "coalesce(max(t.label), t.key)",
  width,
});
const oidPattern = String.raw`^\d{1,15}$`;
const isNamedByText = `t.key <> '' and t.key !~ '${oidPattern}'`;
/**
 * People the subject counts by their oids. Documents can also name an operator by a text alone, which means another person
 * at every tenant.
 */
export const byPerson = (field: FieldDefinition, table: "operator" | "customer"): Dimension => ({
  ...byKey(field),
  // Documents name customers by their oids alone.
  ...(table === "operator" && { tenant: `case when ${isNamedByText} then t.tenant_oid end` }),
  key: {
    field: text(`${field.name}Key`, field.name, { maxLength: 120 }),
    sql: `case when ${isNamedByText} then max(t.tenant_oid) || ':' || t.key else t.key end`,
  },
  number: {
    field: text(`${field.name}Id`, `${field.name} number`),
    sql: `(select p.id from ${table} as p where p.oid = case when t.key ~ '${oidPattern}' then t.key::bigint end)`,
  },
});
