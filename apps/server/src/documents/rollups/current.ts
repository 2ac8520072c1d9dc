import { monthlyTotals, sumsOfAllTenants } from "./monthlySums.ts";
import { pending } from "./pending.ts";
import { withPending } from "./rollupSql.ts";
import {
  documentMonthly,
  rowsOf,
  salesDaily,
  salesMonthly,
  salesMonthlyAll,
  salesMonthlyTotal,
  TOTAL_SUBJECT,
  turnoverDaily,
} from "./rollupTables.ts";
import type { SalesSubject } from "./salesRows.ts";

/** SQL: relation of `turnover_daily` and pending documents. Several rows can have the same key. */
export const currentTurnover = withPending(turnoverDaily, pending);

/** SQL: relation of `document_monthly` and pending documents. Several rows can have the same key. */
export const currentDocuments = withPending(documentMonthly, pending);

/** SQL: relation of `sales_daily` and of the subject in pending documents. Several rows can have the same key. Add `subject = …`. */
export const currentSales = (subject: SalesSubject): string => withPending(salesDaily, pending, subject);

/** Whole months of a period, as SQL expressions of dates. */
export interface Months {
  /** First day of the first month. */
  readonly from: string;
  /** First day of the month after the last one. */
  readonly until: string;
}

const columns = (tenant: string, day: string) =>
  [tenant, "subject", `${day} as business_date`, "currency", "key", "label", ...salesDaily.figures].join(
    ", ",
  );

/** SQL: rows of months from `table` that fulfil the condition. */
const ofMonths = (
  subject: SalesSubject,
  { from, until }: Months,
  [table, condition]: readonly [table: string, condition: string],
  tenant = "tenant_oid",
) => `select ${columns(tenant, "month")} from ${table}
      where subject = '${subject}' and month >= ${from} and month < ${until} and ${condition}`;

const salesByMonth = (
  subject: SalesSubject,
  months: Months,
  tables: readonly (readonly [table: string, condition: string])[],
) => {
  const days = [`business_date < ${months.from}`, `business_date >= ${months.until}`].map(
    (condition) =>
      `select ${columns("tenant_oid", "business_date")} from ${salesDaily.table} where subject = '${subject}' and ${condition}`,
  );
  const added = `select ${columns("tenant_oid", "business_date")} from (${rowsOf(salesDaily, pending, subject)}) as added`;
  const parts = [...tables.map((table) => ofMonths(subject, months, table)), ...days, added];
  return `(${parts.join("\n    union all ")})`;
};

/**
 * SQL: relation with the sums of `currentSales`. Rows of the months are read from `sales_monthly`, with the first day of the month as
 * `business_date`; rows of all other days from `sales_daily`. It has no column for the location.
 */
export const currentSalesByMonth = (subject: SalesSubject, months: Months): string =>
  salesByMonth(subject, months, [[salesMonthly.table, "true"]]);

const totals = `(select *, '${TOTAL_SUBJECT}' collate "C" as subject, null collate "C" as key, null collate "C" as label
  from ${salesMonthlyTotal.table}) as totals`;

/**
 * SQL: relation of {@link currentSalesByMonth} for {@link TOTAL_SUBJECT} without keys: one row per tenant, month and currency. If
 * `sales_monthly_total` is not filled yet, months are read from `sales_monthly`.
 */
export const currentTotalsByMonth = (months: Months): string =>
  salesByMonth(TOTAL_SUBJECT, months, [
    [totals, monthlyTotals.isFilled],
    [salesMonthly.table, `not ${monthlyTotals.isFilled}`],
  ]);

/**
 * SQL: relation of the rows `t` of {@link currentSalesByMonth} that fulfil `where`, summed over all tenants, for subjects of
 * `sales_monthly_all`. `tenant_oid` is null. If that table is not filled yet, months are read from `sales_monthly`.
 *
 * Rows of days are a common table expression with its own condition: a distributed database reads them on the nodes of the tenants.
 * PostgreSQL does so as if they were part of the union.
 */
export const currentSalesOfAllTenants = (subject: SalesSubject, months: Months, where: string): string => {
  const { isFilled } = sumsOfAllTenants;
  const noTenant = "null::bigint as tenant_oid";
  return `(with of_days as (select ${columns(noTenant, "t.business_date")} from ${salesByMonth(subject, months, [])} as t where ${where})
    ${ofMonths(subject, months, [salesMonthlyAll.table, isFilled], noTenant)}
    union all ${ofMonths(subject, months, [salesMonthly.table, `not ${isFilled}`], noTenant)}
    union all select * from of_days)`;
};
