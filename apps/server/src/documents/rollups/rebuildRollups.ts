import type { Database, Queryable } from "../../db/database.ts";
import { sumsOfAllTenants } from "./monthlySums.ts";
import { factNames } from "./facts.ts";
import { batchSql, waitForTurn } from "./rollUp.ts";
import { addSql, insertSql, listOf, takenOff } from "./rollupSql.ts";
import { rollups, rowsOf, tenantRollups } from "./rollupTables.ts";
import type { Rollup } from "./rollupTables.ts";
import { documentTypes, isAnyTypeSql } from "../documentTypes.ts";

const ofTenant = "($1::bigint is null or tenant_oid = $1::bigint)";
const inMonth = (day: string) =>
  `${day} >= $2::date and ${day} < ($2::date + interval '1 month')::date and ${ofTenant}`;

const counted = (where: string) => `(select ${factNames.join(", ")}, 1 as sign from document where ${where})`;

/** SQL: the first month with documents that fulfil the condition. Each kind has its own part of the index. */
const firstMonth = (condition: string) =>
  `date_trunc('month', least(${documentTypes
    .map(
      (kind) => `(select min(business_date) from document
        where kind = '${kind}' and ${condition} and not deleted and ${ofTenant})`,
    )
    .join(", ")}))::date`;

/** SQL: the first month with documents from a day on (`$2`), and the day after it. One statement per month, which reads one index entry. */
const nextMonthSql = `select found.month::text as month, (found.month + interval '1 month')::date::text as after
  from (select ${firstMonth("business_date >= $2::date")} as month) as found where found.month is not null`;

/** SQL: months with rows of a rollup or of the feed. */
const countedMonthsSql = `${tenantRollups
  .map(
    ({ table, day }) =>
      `select date_trunc('month', ${day})::date::text as month from ${table} where ${ofTenant}`,
  )
  .join(" union ")}
  union select date_trunc('month', business_date)::date::text from rollup_feed where ${ofTenant}`;

/** First days of the months with documents or counts, in order. A distributed database has no recursive statement for it. */
const readMonths = async (db: Queryable, tenant: number | null): Promise<string[]> => {
  const counted = await db.query<{ month: string }>(countedMonthsSql, [tenant]);
  const months = new Set(counted.map(({ month }) => month));
  for (let day: string | undefined = "-infinity"; day !== undefined;) {
    const [next]: { month: string; after: string }[] = await db.query(nextMonthSql, [tenant, day]);
    if (next !== undefined) months.add(next.month);
    day = next?.after;
  }
  return [...months].sort();
};

/** SQL by rollup table: fills the empty table from all documents. */
export const rollupFills: Readonly<Record<string, string>> = Object.fromEntries(
  rollups.map((rollup) => [rollup.table, insertSql(rollup, rowsOf(rollup, counted("not deleted")))]),
);

/** SQL: sums of the relation `given` minus the rollup's rows. */
const missing = (rollup: Rollup): string =>
  `select ${listOf(rollup)} from (${rowsOf(rollup, "given")}) as counted union all ${takenOff(rollup, inMonth(rollup.day))}`;

/** Adds the pending rows of a month first, so that `correctSql` counts only wrong rows. `$1` = tenant or null, `$2` = first day. */
const feedSql = batchSql(inMonth("business_date"));

/**
 * Corrects the rollups of a month and deletes its rows of the feed, in one statement, which reads one snapshot: documents can be
 * written at the same time. Parameters as in `feedSql`. Returns the number of corrected `rows`.
 */
const correctSql = `with taken as (delete from rollup_feed where ${inMonth("business_date")}),
  given as materialized ${counted(`${inMonth("business_date")} and ${isAnyTypeSql} and not deleted`)},
  ${tenantRollups.map((rollup) => `${rollup.table}_corrected as (${addSql(rollup, missing(rollup))} returning 1)`).join(",\n  ")}
  select ${tenantRollups.map(({ table }) => `(select count(*) from ${table}_corrected)`).join(" + ")} as rows`;

/** Progress of a rebuild, in months. */
export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Options of a rebuild. */
export interface RebuildOptions {
  /** Called before the first step and after each; a rejection ends the rebuild. */
  readonly onStep?: (progress: RebuildProgress) => void | Promise<void>;
  /** Ends the rebuild before its next step by throwing the signal's reason. What was corrected stays. */
  readonly signal?: AbortSignal;
  /** Default: all tenants. */
  readonly tenantOid?: number;
}

/**
 * Corrects the rollups from all documents, one month per transaction. Documents can be written at the same time. Returns the number of
 * corrected rows.
 */
export const rebuildRollups = async (
  db: Pick<Database, "query" | "transaction">,
  { onStep, signal, tenantOid }: RebuildOptions = {},
): Promise<{ readonly corrected: number }> => {
  const tenant = tenantOid ?? null;
  const months = await readMonths(db, tenant);
  const total = months.length;
  let corrected = 0;
  await onStep?.({ done: 0, total });
  for (const [index, month] of months.entries()) {
    signal?.throwIfAborted();
    corrected += await db.transaction(async (tx) => {
      await tx.query(waitForTurn);
      await tx.query(feedSql, [tenant, month]);
      const [{ rows } = { rows: 0 }] = await tx.query<{ rows: number }>(correctSql, [tenant, month]);
      const [all = { rows: 0 }] = await tx.query<{ rows: number }>(sumsOfAllTenants.correct, [month]);
      return rows + all.rows;
    });
    await onStep?.({ done: index + 1, total });
  }
  return { corrected };
};
