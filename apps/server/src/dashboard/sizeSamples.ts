import type { Database, Queryable } from "../db/database.ts";
import { ownTables } from "./ownTables.ts";

/** Growth is that of these days. */
const GROWTH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Keeps the size of every table, once a day. */
export const sampleSizes = async (db: Database, nowMs: number): Promise<void> => {
  await db.noTimeout.query(
    `insert into table_size (day, name, bytes)
     select $1::date, c.relname, pg_total_relation_size(c.oid) from ${ownTables}
     where not exists (select 1 from table_size where day = $1::date)
     on conflict do nothing`,
    [dayOf(nowMs)],
  );
};

/** Sizes of an earlier day. */
export interface EarlierSizes {
  /** Such as `2026-11-22`, in UTC. */
  readonly day: string;
  /** By the names of the tables there were. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** The oldest sample of the last 30 days before today; undefined = there is none. */
export const readEarlierSizes = async (db: Queryable, nowMs: number): Promise<EarlierSizes | undefined> => {
  const rows = await db.query<{ day: string; name: string; bytes: number }>(
    `select day::text as day, name, bytes from table_size
     where day = (select min(day) from table_size where day >= $1::date and day < $2::date)`,
    [dayOf(nowMs - GROWTH_DAYS * DAY_MS), dayOf(nowMs)],
  );
  const day = rows[0]?.day;
  return day === undefined
    ? undefined
    : { day, bytes: new Map(rows.map(({ name, bytes }) => [name, bytes])) };
};
