import { createBatchStep, isDoneSql } from "../../db/background/batchStep.ts";
import type { BackgroundStep } from "../../db/background/backgroundStep.ts";
import { addSql, listOf, takenOff } from "./rollupSql.ts";
import {
  salesMonthly,
  salesMonthlyAll,
  salesMonthlyTotal,
  subjectsOfAllTenants,
  TOTAL_SUBJECT,
} from "./rollupTables.ts";
import type { Rollup } from "./rollupTables.ts";
import type { SalesSubject } from "./salesRows.ts";
import { waitForTurn } from "./rollUp.ts";

/** A rollup with sums of `sales_monthly`. */
export interface MonthlySums {
  /**
   * SQL: corrects a month of the rollup from `sales_monthly`. `$1` = first day. Returns the number of corrected `rows`. Run it after
   * `waitForTurn` in the same transaction.
   */
  readonly correct: string;
  /** Fills the rollup from `sales_monthly`, one month per transaction. */
  readonly step: BackgroundStep;
  /** SQL condition: the step has added all earlier months. */
  readonly isFilled: string;
}

const createMonthlySums = (rollup: Rollup, subjects: readonly SalesSubject[]): MonthlySums => {
  const sums = `select ${listOf(rollup)} from ${salesMonthly.table}
    where month = $1::date and subject in (${subjects.map((name) => `'${name}'`).join(", ")})`;
  const added = addSql(rollup, `${sums} union all ${takenOff(rollup, "month = $1::date")}`);
  const correct = `with corrected as (${added} returning 1) select count(*) as rows from corrected`;
  const firstMonths = subjects.map(
    (name) => `(select min(month) from ${salesMonthly.table}
      where subject = '${name}' and month > date '2000-01-01' + $1::integer)`,
  );
  /** The first month after a place, as a date and as a place: days since 2000. */
  const nextSql = `select found.month::text as month, found.month - date '2000-01-01' as place
    from (select least(${firstMonths.join(", ")}) as month) as found where found.month is not null`;
  const step = createBatchStep({
    name: rollup.table,
    table: salesMonthly.table,
    next: async (tx, place) => {
      await tx.query(waitForTurn);
      const [next] = await tx.query<{ month: string; place: number }>(nextSql, [place]);
      if (next === undefined) return null;
      await tx.query(correct, [next.month]);
      return next.place;
    },
  });
  return { correct, step, isFilled: isDoneSql(rollup.table) };
};

/** The sums of `sales_monthly_all`. */
export const sumsOfAllTenants = createMonthlySums(salesMonthlyAll, subjectsOfAllTenants);

/** The sums of `sales_monthly_total`. */
export const monthlyTotals = createMonthlySums(salesMonthlyTotal, [TOTAL_SUBJECT]);
