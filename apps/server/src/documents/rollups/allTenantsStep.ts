import { createBatchStep, isDoneSql } from "../../db/background/batchStep.ts";
import { isOfAllTenants, subjectsOfAllTenants } from "./allTenants.ts";
import { addSql, listOf, salesMonthly, salesMonthlyAll, takenOff } from "./rollupTables.ts";
import { waitForTurn } from "./rollUp.ts";

const { table } = salesMonthlyAll;

/** SQL condition: the step has added all earlier months to `sales_monthly_all`. */
export const hasAllTenants = isDoneSql(table);

const sums = `select ${listOf(salesMonthlyAll)} from ${salesMonthly.table} where month = $1::date and ${isOfAllTenants}`;

/**
 * SQL: corrects a month of `sales_monthly_all` from `sales_monthly`. `$1` = first day. Returns the number of corrected `rows`. Run it after
 * {@link waitForTurn} in the same transaction.
 */
export const correctAllTenants = `with corrected as (${addSql(
  salesMonthlyAll,
  `${sums} union all ${takenOff(salesMonthlyAll, "month = $1::date")}`,
)} returning 1) select count(*) as rows from corrected`;

/** SQL: the first month after a place, as a date and as a place: days since 2000. */
const nextSql = `select found.month::text as month, found.month - date '2000-01-01' as place from (select least(${subjectsOfAllTenants
  .map(
    (name) =>
      `(select min(month) from ${salesMonthly.table} where subject = '${name}' and month > date '2000-01-01' + $1::integer)`,
  )
  .join(", ")}) as month) as found where found.month is not null`;

/** Fills `sales_monthly_all` from `sales_monthly`, one month per transaction. */
export const allTenantsStep = createBatchStep({
  name: table,
  table: salesMonthly.table,
  next: async (tx, place) => {
    await tx.query(waitForTurn);
    const [next] = await tx.query<{ month: string; place: number }>(nextSql, [place]);
    if (next === undefined) return null;
    await tx.query(correctAllTenants, [next.month]);
    return next.place;
  },
});
