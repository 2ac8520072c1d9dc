import type { Database } from "../src/db/database.ts";

/** Lines written by one statement. */
const BATCH = 50_000;

/** Lines over two weeks, one in a hundred an error, of a thousand users; texts as long as those of calls. */
const fill = `insert into server_log (oid, tenant_oid, at, level, source, message, search, details, user_name, request_id, uid)
  select 10000000 + n, 0, now() - (1209600.0 * ($2::integer - n) / $2::integer) * interval '1 second',
    case when n % 100 = 0 then 'error' when n % 20 = 0 then 'warn' else 'info' end, 'part' || n % 12,
    'Document ' || n || case when n % 1000 = 0 then ' could not be processed' else ' was processed' end,
    'document ' || n || case when n % 1000 = 0 then ' could not be processed' else ' was processed' end,
    '{"method":"PUT","path":"/api/documents/process","status":200,"ms":' || n % 900 || '}',
    'user' || n % 1000, 'request-' || n, null
  from generate_series($1::integer, $1::integer + 49999) as n`;

/** Writes so many lines into the log of the server. */
export const fillLog = async (db: Database, lines: number): Promise<void> => {
  for (let from = 1; from <= lines; from += BATCH) await db.noTimeout.query(fill, [from, lines]);
  await db.noTimeout.query("vacuum analyze server_log");
};
