/** What a query on the tables of the product selects from; `c` is a row of pg_class. */
export const ownTables = `pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     and n.nspname = current_schema() and c.relkind in ('r', 'p', 'm')`;
