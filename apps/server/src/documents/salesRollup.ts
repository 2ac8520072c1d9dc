import type { Values } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import { saleColumns, saleNames, salesRows } from "./salesRows.ts";

/** A document as reports count it. */
export interface SaleDocument {
  readonly tenantOid: number;
  /** `receipt`, `invoice`, …; others are not counted. */
  readonly kind: string;
  /** The document's fields. */
  readonly values: Values;
}

const key = "subject, business_date, tenant_oid, location_oid, currency, key";
const figures = ["documents", "quantity", "amount", "tax", "discount"] as const;
const summed = figures.map((name) => `sum(${name}) as ${name}`).join(", ");
const isChanged = figures.map((name) => `sum(${name}) <> 0`).join(" or ");
const add = `on conflict (${key}) do update set label = coalesce(excluded.label, sales_daily.label),
  ${figures.map((name) => `${name} = sales_daily.${name} + excluded.${name}`).join(", ")}`;

/** Adds rows to the rollup, in the order of their key, so that two writers never wait for each other. */
const addRows = (rows: string): string => `insert into sales_daily (${key}, label, ${figures.join(", ")})
  select ${key}, max(label), ${summed} from (${rows}) as changed group by ${key} having ${isChanged} order by ${key} ${add}`;

const applySql = addRows(
  salesRows(`(select * from jsonb_to_recordset($1::jsonb) as given(${saleColumns}, sign integer))`),
);

const ofTenant = "($1::bigint is null or tenant_oid = $1::bigint)";
const inMonth = `business_date >= $2::date and business_date < ($2::date + interval '1 month')::date and ${ofTenant}`;

/** SQL: makes a month of the rollup what its documents give; `$1` = tenant or null, `$2` = first day. Answers how many `rows` were wrong. */
export const correctSales = `with corrected as (${addRows(`
    select * from (${salesRows(`(select ${saleNames}, 1 as sign from document where ${inMonth} and not deleted)`)}) as counted
    union all select ${key}, null, ${figures.map((name) => `-${name}`).join(", ")} from sales_daily where ${inMonth}`)}
  returning 1) select count(*) as rows from corrected`;

/** SQL: the rollup of all documents, for one that has no rows yet. */
export const fillSales = `insert into sales_daily (${key}, label, ${figures.join(", ")})
  select ${key}, max(label), ${summed} from (${salesRows(
    `(select ${saleNames}, 1 as sign from document where not deleted)`,
  )}) as counted group by ${key}`;

/** Days there are figures of, for the list of months a rebuild goes through. */
export const salesMonths = `select date_trunc('month', business_date)::date from sales_daily where ${ofTenant}`;

const numberOf = (value: unknown): number => Number(value ?? 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const rowOf = ({ tenantOid, kind, values }: SaleDocument, sign: 1 | -1) => ({
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
  sign,
});

/**
 * Keeps the figures of reports in step with a document that is written: to be called once, in the transaction that writes
 * it. `before` null = a new document, `after` null = it goes.
 */
export const applyToSales = async (
  tx: Queryable,
  before: SaleDocument | null,
  after: SaleDocument | null,
): Promise<void> => {
  const rows = [
    ...(before === null ? [] : [rowOf(before, -1)]),
    ...(after === null ? [] : [rowOf(after, 1)]),
  ];
  if (rows.length > 0) await tx.query(applySql, [JSON.stringify(rows)]);
};
