import type { Database } from "../ports.ts";

/** Larger tables are not vacuumed: the embedded database would answer nothing for seconds. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const grownSql = `select format('%I', c.relname) as name, pg_relation_size(c.oid) as bytes
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r'
    and pg_relation_size(c.oid) > 1.1 * c.relpages::bigint * current_setting('block_size')::bigint
  order by bytes`;

/**
 * Does for an embedded database what a server does by itself (autovacuum): looks again at tables that have grown by a
 * tenth, so that its statistics stay true, and gives the room of deleted rows back to new ones.
 */
export const tendTables = async ({ unhurried }: Pick<Database, "unhurried">): Promise<void> => {
  const grown = await unhurried.query<{ name: string; bytes: number }>(grownSql);
  for (const { name, bytes } of grown)
    await unhurried.query(bytes > LARGEST_BYTES ? `analyze ${name}` : `vacuum (analyze) ${name}`);
};
