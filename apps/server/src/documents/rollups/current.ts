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

/** Days of a period, as SQL or placeholders of days. */
export interface Months {
  /** First day of the first month. */
  readonly from: string;
  /** First day of the month after the last one. */
  readonly until: string;
}

/**
 * SQL: relation with the sums of `currentSales` that reads whole months from `sales_monthly`: their `business_date` is the first day of
 * the month. Has no column of locations. The days before and after the months are in it as they are, so that the period of a report is
 * a condition on `business_date`.
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
