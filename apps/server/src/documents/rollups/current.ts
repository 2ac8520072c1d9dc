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

const salesByMonth = (
  subject: SalesSubject,
  { from, until }: Months,
  tenant: string,
  tables: readonly (readonly [string, string])[],
) => {
  const { figures } = salesDaily;
  const columns = (day: string) =>
    [tenant, "subject", `${day} as business_date`, "currency", "key", "label", ...figures].join(", ");
  const parts = [
    ...tables.map(
      ([table, condition]) =>
        `${columns("month")} from ${table} where subject = '${subject}' and month >= ${from} and month < ${until} and ${condition}`,
    ),
    ...[`business_date < ${from}`, `business_date >= ${until}`].map(
      (days) =>
        `${columns("business_date")} from ${salesDaily.table} where subject = '${subject}' and ${days}`,
    ),
    `${columns("business_date")} from (${rowsOf(salesDaily, pending, subject)}) as added`,
  ];
  return `(${parts.map((part) => `select ${part}`).join("\n    union all ")})`;
};

/**
 * SQL: relation with the sums of `currentSales`. Rows of the months are read from `sales_monthly`, with the first day of the month as
 * `business_date`; rows of all other days from `sales_daily`. It has no column for the location.
 */
export const currentSalesByMonth = (subject: SalesSubject, months: Months): string =>
  salesByMonth(subject, months, "tenant_oid", [[salesMonthly.table, "true"]]);

/**
 * SQL: relation of {@link currentSalesByMonth} with months from `table`, which contains sums of `sales_monthly`. If the table is not filled
 * yet, months are read from `sales_monthly`.
 */
const summedSales = (
  subject: SalesSubject,
  months: Months,
  tenant: string,
  table: string,
  isFilled: string,
): string =>
  salesByMonth(subject, months, tenant, [
    [table, isFilled],
    [salesMonthly.table, `not ${isFilled}`],
  ]);

/** SQL: relation of {@link currentSalesByMonth} summed over all tenants, for subjects of `sales_monthly_all`. `tenant_oid` is null. */
export const currentSalesOfAllTenants = (subject: SalesSubject, months: Months): string =>
  summedSales(
    subject,
    months,
    "null::bigint as tenant_oid",
    salesMonthlyAll.table,
    sumsOfAllTenants.isFilled,
  );

const totals = `(select *, '${TOTAL_SUBJECT}' collate "C" as subject, null collate "C" as key, null collate "C" as label
  from ${salesMonthlyTotal.table}) as totals`;

/** SQL: relation of {@link currentSalesByMonth} for {@link TOTAL_SUBJECT} without keys: one row per tenant, month and currency. */
export const currentTotalsByMonth = (months: Months): string =>
  summedSales(TOTAL_SUBJECT, months, "tenant_oid", totals, monthlyTotals.isFilled);
