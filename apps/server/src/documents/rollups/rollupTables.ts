import { salesRows } from "./salesRows.ts";
import type { SalesSubject } from "./salesRows.ts";

/** SQL condition: a document is turnover. Moving money between drawer and safe is not. */
export const isTurnover =
  "kind in ('receipt', 'invoice') and coalesce(business_type, 'sale') not in ('cash-in', 'cash-drop')";

/** Definition of a table with sums over documents. */
export interface Rollup {
  readonly table: string;
  readonly key: readonly string[];
  /** Key column of the day, or of the first day of the month. */
  readonly day: string;
  /** Columns of sums. */
  readonly figures: readonly string[];
  /** Text columns; a value that is not null replaces the previous one. */
  readonly labels: readonly string[];
  /** Source of a row: a document, or a row of `salesRows`. */
  readonly of: "document" | "sale";
  /** Returns SQL: one row per key and row of `from`, a relation of documents or of `salesRows`. */
  readonly select: (from: string) => string;
}

/**
 * SQL: rows of the rollup before they are summed. `facts` is a relation of facts and `sign` (1, or -1 for documents to subtract). With a
 * `subject` its rows only.
 */
export const rowsOf = ({ of, select }: Rollup, facts: string, subject?: SalesSubject): string =>
  select(of === "sale" ? `(${salesRows(facts, subject)})` : facts);

/** Turnover of a day by location and currency. */
export const turnoverDaily: Rollup = {
  table: "turnover_daily",
  key: ["tenant_oid", "location_oid", "business_date", "currency"],
  day: "business_date",
  figures: ["amount", "documents"],
  labels: [],
  of: "document",
  select: (
    from,
  ) => `select tenant_oid, location_oid, business_date, currency, total * sign as amount, sign as documents
    from ${from} as d where ${isTurnover}`,
};

/** Number of documents of a month by kind. */
export const documentMonthly: Rollup = {
  table: "document_monthly",
  key: ["tenant_oid", "month", "kind"],
  day: "month",
  figures: ["documents"],
  labels: [],
  of: "document",
  select: (
    from,
  ) => `select tenant_oid, date_trunc('month', business_date)::date as month, kind, sign as documents
    from ${from} as d`,
};

/** Figures of a day by a subject (hour, operator, article, …) and its key. */
export const salesDaily: Rollup = {
  table: "sales_daily",
  key: ["tenant_oid", "subject", "business_date", "location_oid", "currency", "key"],
  day: "business_date",
  figures: ["documents", "quantity", "amount", "tax", "discount"],
  labels: ["label"],
  of: "sale",
  select: (from) => `select * from ${from} as d`,
};

/** Figures of a month by a subject and its key, summed over all locations. */
export const salesMonthly: Rollup = {
  ...salesDaily,
  table: "sales_monthly",
  key: ["tenant_oid", "subject", "month", "currency", "key"],
  day: "month",
  select: (from) =>
    `select tenant_oid, subject, date_trunc('month', business_date)::date as month, currency, key, label,
      ${salesDaily.figures.join(", ")} from ${from} as d`,
};

/** Subject with one row for each document. */
export const TOTAL_SUBJECT: SalesSubject = "hour";

/** Figures of a month, without a subject. */
export const salesMonthlyTotal: Rollup = {
  ...salesMonthly,
  table: "sales_monthly_total",
  key: ["tenant_oid", "month", "currency"],
  labels: [],
  select: (from) =>
    `select * from (${salesMonthly.select(from)}) as months where subject = '${TOTAL_SUBJECT}'`,
};

/** Rollups with a row for each tenant. */
export const tenantRollups: readonly Rollup[] = [
  turnoverDaily,
  documentMonthly,
  salesDaily,
  salesMonthly,
  salesMonthlyTotal,
];

/**
 * Subjects of `sales_monthly_all`. Subjects by operator are left out: their keys can mean another person at each tenant, and sums over
 * tenants have as many rows.
 */
export const subjectsOfAllTenants: readonly SalesSubject[] = [
  "article",
  "customer",
  "discount",
  "group",
  "hour",
  "payment",
  "return",
  "tax",
];

/** Figures of a month by a subject and its key, summed over all tenants. */
export const salesMonthlyAll: Rollup = {
  ...salesMonthly,
  table: "sales_monthly_all",
  key: ["subject", "month", "currency", "key"],
  select: (from) => `select * from (${salesMonthly.select(from)}) as months
    where subject in (${subjectsOfAllTenants.map((name) => `'${name}'`).join(", ")})`,
};

/** All rollups. */
export const rollups: readonly Rollup[] = [...tenantRollups, salesMonthlyAll];
