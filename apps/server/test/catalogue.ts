import type { Queryable } from "../src/db/database.ts";

const schema = "current_schema()::regnamespace";

/** Each as lines of text. `pg_trgm` brings functions of its own. */
const queries: readonly string[] = [
  `select 'column ' || c.relname || '.' || a.attname || ' ' || row_number() over (partition by c.oid order by a.attnum)
     || ' ' || format_type(a.atttypid, a.atttypmod) || coalesce(' collate ' || l.collname, '') || case when a.attnotnull then ' not null' else '' end
     || ' identity ' || a.attidentity::text || ' generated ' || a.attgenerated::text || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
   from pg_attribute as a join pg_class as c on c.oid = a.attrelid left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
     left join pg_collation as l on l.oid = a.attcollation
   where c.relnamespace = ${schema} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select 'relation ' || relkind::text || ' ' || relname || ' ' || coalesce(reloptions::text, '') as line from pg_class where relnamespace = ${schema}`,
  `select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
   where connamespace = ${schema} and contype <> 'n'`,
  `select 'index ' || indisvalid::text || ' ' || pg_get_indexdef(indexrelid) as line from pg_index as i join pg_class as c on c.oid = i.indexrelid
   where c.relnamespace = ${schema}`,
  `select 'view ' || viewname || ' ' || definition as line from pg_views where schemaname = current_schema()`,
  `select pg_get_triggerdef(g.oid) as line from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
   where not g.tgisinternal and t.relnamespace = ${schema}`,
  `select pg_get_functiondef(p.oid) as line from pg_proc as p where p.pronamespace = ${schema}
     and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
];

/** Lines that describe the tables of a database, with columns, constraints, indexes, views, triggers and functions, in one order. */
export const describeTables = async (db: Queryable): Promise<string[]> => {
  const lines: string[] = [];
  for (const sql of queries) lines.push(...(await db.query<{ line: string }>(sql)).map(({ line }) => line));
  return lines.sort();
};
