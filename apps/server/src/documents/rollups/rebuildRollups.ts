import type { Database } from "../../db/database.ts";
import { factNames } from "./facts.ts";
import { batchSql } from "./rollUp.ts";
import { addSql, insertSql, rollups } from "./rollupTables.ts";
import type { Rollup } from "./rollupTables.ts";

const ofTenant = "($1::bigint is null or tenant_oid = $1::bigint)";
const inMonth = (day: string) =>
  `${day} >= $2::date and ${day} < ($2::date + interval '1 month')::date and ${ofTenant}`;

const counted = (where: string) => `(select ${factNames.join(", ")}, 1 as sign from document where ${where})`;

/** Months in which there are documents or figures of any, found by skipping through the index. */
const monthsSql = `with recursive dated(month) as (
    select date_trunc('month', min(business_date))::date from document where not deleted and ${ofTenant}
    union all
    select (select date_trunc('month', min(business_date))::date from document
      where business_date >= (dated.month + interval '1 month')::date and not deleted and ${ofTenant})
    from dated where dated.month is not null)
  select month from dated where month is not null
  ${rollups.map(({ table, day }) => `union select date_trunc('month', ${day})::date from ${table} where ${ofTenant}`).join(" ")}
  union select date_trunc('month', business_date)::date from rollup_feed where ${ofTenant} order by month`;

/** Statements that fill the rollups of all documents by their table; the tables have no rows yet. */
export const rollupFills: Readonly<Record<string, string>> = Object.fromEntries(
  rollups.map((rollup) => [rollup.table, insertSql(rollup, rollup.rowsOf(counted("not deleted")))]),
);

/** The rows of a month with the opposite sign. */
const takenOff = ({ table, key, day, labels, figures }: Rollup) =>
  `select ${[
    ...key,
    ...labels.map((name) => `null::text as ${name}`),
    ...figures.map((name) => `-${name} as ${name}`),
  ].join(", ")} from ${table} where ${inMonth(day)}`;

const listOf = ({ key, labels, figures }: Rollup) => [...key, ...labels, ...figures].join(", ");

/** What the documents of a month give, less what the rollup has. */
const missing = (rollup: Rollup): string =>
  `select ${listOf(rollup)} from (${rollup.rowsOf(
    counted(`${inMonth("business_date")} and not deleted`),
  )}) as documents union all ${takenOff(rollup)}`;

/** Adds the feed of a month to the rollups, so that what is wrong afterwards is a fault; `$1` = tenant or null, `$2` = first day. */
const feedSql = batchSql(`where ${inMonth("business_date")}`);

/**
 * Makes the rollups of a month what its documents give and empties the feed of it, in one statement and so of one moment: others may
 * go on writing. Parameters as before. Returns how many rows were wrong.
 */
const correctSql = `with taken as (delete from rollup_feed where ${inMonth("business_date")}),
  ${rollups.map((rollup) => `${rollup.table}_corrected as (${addSql(rollup, missing(rollup))} returning 1)`).join(",\n  ")}
  select ${rollups.map(({ table }) => `(select count(*) from ${table}_corrected)`).join(" + ")} as rows`;

/** How far a rebuild is; a step is a month. */
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
  /** Only this tenant; left out = all. */
  readonly tenantOid?: number;
}

/**
 * Makes the rollups what an aggregation of all documents gives, month by month, each in a transaction of its own.
 * Documents may be written meanwhile. Answers how many rows had been wrong.
 */
export const rebuildRollups = async (
  db: Pick<Database, "query" | "transaction">,
  { onStep, signal, tenantOid }: RebuildOptions = {},
): Promise<{ readonly corrected: number }> => {
  const tenant = tenantOid ?? null;
  const months = await db.query<{ month: string }>(monthsSql, [tenant]);
  const total = months.length;
  let corrected = 0;
  await onStep?.({ done: 0, total });
  for (const [index, { month }] of months.entries()) {
    signal?.throwIfAborted();
    corrected += await db.transaction(async (tx) => {
      await tx.query("select 1 from rollup_turn for update");
      await tx.query(feedSql, [tenant, month]);
      const [{ rows } = { rows: 0 }] = await tx.query<{ rows: number }>(correctSql, [tenant, month]);
      return rows;
    });
    await onStep?.({ done: index + 1, total });
  }
  return { corrected };
};
