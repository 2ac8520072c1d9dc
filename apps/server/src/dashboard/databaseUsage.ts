import type { DatabaseUsage, DatabaseUsageSummary } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import { ownTables } from "./ownTables.ts";
import { readEarlierSizes } from "./sizeSamples.ts";

/** Every table's files have to be looked at, which takes the embedded database some 40 ms. */
const KEPT_MS = 10_000;
const BYTES_PER_KILOBYTE = 1024;

/**
 * Size of every table with its indexes and large values, largest first, from the database's own statistics.
 * `total`, `indexes` and `growth` in kilobytes of 1024 bytes; `rows` is what the planner estimates, 0 for a table it has
 * not looked at yet. Growth is left out while there is no earlier sample.
 */
const readDatabaseUsage = async (db: Queryable, nowMs: number): Promise<DatabaseUsage> => {
  const tables = await db.query<DatabaseUsage["tables"][number]>(
    `select c.relname as name, pg_total_relation_size(c.oid) / 1024.0 as total,
       greatest(c.reltuples, 0)::bigint as rows, pg_indexes_size(c.oid) / 1024.0 as indexes
     from ${ownTables} order by total desc, name`,
  );
  const total = tables.reduce((sum, table) => sum + table.total, 0);
  const usage = { count: tables.length, total, tables };
  const earlier = await readEarlierSizes(db, nowMs);
  if (earlier === undefined) return usage;
  const { day, bytes } = earlier;
  const kilobytes = (name: string) => (bytes.get(name) ?? 0) / BYTES_PER_KILOBYTE;
  const earlierTotal = [...bytes.keys()].reduce((sum, name) => sum + kilobytes(name), 0);
  return {
    ...usage,
    growthSince: day,
    growth: total - earlierTotal,
    tables: tables.map((table) => ({ ...table, growth: table.total - kilobytes(table.name) })),
  };
};

/** Reads the usage, or answers what was read within the last ten seconds. */
export const createUsageReader = (db: Queryable, now: () => number): (() => Promise<DatabaseUsage>) => {
  let kept: { readonly at: number; readonly usage: Promise<DatabaseUsage> } | undefined;
  return () => {
    if (kept !== undefined && now() - kept.at < KEPT_MS) return kept.usage;
    const usage = readDatabaseUsage(db, now());
    kept = { at: now(), usage };
    usage.catch(() => (kept = undefined));
    return usage;
  };
};

/** The usage of all tables with the `take` largest ones. */
export const summarise = ({ count, total, tables }: DatabaseUsage, take: number): DatabaseUsageSummary => ({
  count,
  total,
  topTables: tables.slice(0, take).map(({ name, total }) => ({ name, total })),
});
