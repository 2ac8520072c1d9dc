import { pending } from "./pending.ts";
import {
  documentMonthly,
  rowsOf,
  salesDaily,
  salesMonthly,
  turnoverDaily,
  withPending,
} from "./rollupTables.ts";

/** SQL: relation of `turnover_daily` and pending documents. Several rows can have the same key. */
export const currentTurnover = withPending(turnoverDaily, pending);

/** SQL: relation of `document_monthly` and pending documents. Several rows can have the same key. */
export const currentDocuments = withPending(documentMonthly, pending);

/** SQL: relation of `sales_daily` and pending documents. Several rows can have the same key. */
export const currentSales = withPending(salesDaily, pending);

/** Whole months of a period, as SQL expressions of dates. */
export interface Months {
  /** First day of the first month. */
  readonly from: string;
  /** First day of the month after the last one. */
  readonly until: string;
}

/**
 * SQL: relation with the sums of `currentSales`. Rows of the months are read from `sales_monthly`, with the first day of the month as
 * `business_date`; rows of all other days from `sales_daily`. It has no column for the location.
 */
export const currentSalesByMonth = ({ from, until }: Months): string => {
  const { figures } = salesDaily;
  const columns = (day: string) =>
    ["tenant_oid", "subject", `${day} as business_date`, "currency", "key", "label", ...figures].join(", ");
  const days = (condition: string) =>
    `select ${columns("business_date")} from ${salesDaily.table} where ${condition}`;
  return `(select ${columns("month")} from ${salesMonthly.table} where month >= ${from} and month < ${until}
    union all ${days(`business_date < ${from}`)} union all ${days(`business_date >= ${until}`)}
    union all select ${columns("business_date")} from (${rowsOf(salesDaily, pending)}) as added)`;
};
