import type { Queryable } from "./database.ts";

/** Time between two looks. */
export const UPKEEP_MS = 60_000;
/** Log written since the last checkpoint that makes another one worth its while. */
const LOG_BYTES = 64 * 1024 * 1024;
/** Pages (8 kB) a table may grow by, and by which part of what it had, before its dead rows are made room for new ones. */
const PAGES = 100;
const PART = 0.2;

const logSql =
  "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()";
const grownSql = `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = current_schema() and (
    pg_relation_size(c.oid) / 8192 > greatest(c.relpages, 0) * (1 + ${PART}) + ${PAGES}
    or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)) order by c.oid`;

/**
 * Does what a PostgreSQL server's background processes do and the embedded database has none for: without checkpoints its
 * log grows until the disk is full, without vacuum each changed row leaves its old one in the file for good. There are
 * no statistics of dead rows either, so a table is cleaned when it has grown by a fifth since the last time, and once when
 * it has never been counted. Statements go one by one, so that calls go in between.
 */
export const keepUp = async (db: Queryable): Promise<void> => {
  for (const { name } of await db.query<{ name: string }>(grownSql))
    await db.query(`vacuum (analyze) ${name}`);
  const [log] = await db.query<{ bytes: number }>(logSql);
  if ((log?.bytes ?? 0) > LOG_BYTES) await db.query("checkpoint");
};
