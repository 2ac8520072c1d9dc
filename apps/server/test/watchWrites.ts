import type { Database } from "../src/db/database.ts";

/** Tables no audit row belongs to, since nobody's data is in them (docs/data-model.md, "Audit"). */
const machinery = [
  "access_version",
  "api_access_use",
  "audit",
  "background_step",
  "bridge",
  "bridge_job",
  "change_log",
  "document_before",
  "document_monthly",
  "error_log",
  "job_run",
  "job_run_line",
  "login_address",
  "login_attempt",
  "node_lease",
  "node_message",
  "oid_block",
  "outbox",
  "rollup_feed",
  "rollup_turn",
  "sales_daily",
  "sales_monthly",
  "sales_monthly_all",
  "sales_monthly_total",
  "schema_migration",
  "server_log",
  "table_size",
  "signing_key",
  "terminal_presence",
  "terminal_server_log",
  "turnover_daily",
];

/** Columns in which only the server notes something. */
const machineryColumns: Readonly<Record<string, readonly string[]>> = {
  document_lock: ["expires_at"],
  report_schedule: ["last_at", "last_error", "next_at"],
  pan_terminal: ["last_contact_at", "software_version"],
  pos_terminal: ["last_contact_at", "software_version"],
};

/** A row of the audit. */
export interface AuditRow {
  readonly user_oid: number;
  readonly user_name: string;
  readonly action: string;
  readonly entity: string;
  readonly record_oid: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** What was written while some work ran. */
export interface Written {
  readonly audit: readonly AuditRow[];
  /** Tables that a transaction wrote without adding to the audit. */
  readonly unaudited: readonly string[];
}

const watchSql = (table: string): string =>
  `create trigger see_write after insert or update or delete on ${table} for each row
   execute function see_write(${(machineryColumns[table] ?? []).map((column) => `'${column}'`).join(", ")})`;

/**
 * Watches every write to every table there is but those of machinery, whichever code it comes from: triggers note the
 * transaction. Returns what runs work and answers what it wrote.
 */
export const watchWrites = async (
  db: Database,
): Promise<(work: () => Promise<unknown>) => Promise<Written>> => {
  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = tables.map(({ name }) => name);
  const unknown = [...machinery, ...Object.keys(machineryColumns)].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There are no tables ${unknown.join(", ")}`);
  await db.query(
    "create table seen_write (xid xid8 not null default pg_current_xact_id(), name text not null)",
  );
  await db.query(
    `create function see_write() returns trigger language plpgsql as $$ begin
       if tg_op = 'UPDATE' then
         if to_jsonb(new) - coalesce(tg_argv, '{}') = to_jsonb(old) - coalesce(tg_argv, '{}') then return null; end if;
       end if;
       insert into seen_write (name) values (tg_table_name);
       return null;
     end $$`,
  );
  for (const name of names.filter((one) => one === "audit" || !machinery.includes(one)))
    await db.query(watchSql(name));

  return async (work) => {
    await db.query("delete from seen_write");
    const [last] = await db.query<{ seq: number }>("select coalesce(max(seq), 0) as seq from audit");
    await work();
    const audit = await db.query<AuditRow>(
      `select user_oid, user_name, action, entity, record_oid, before, after from audit where seq > $1 order by seq`,
      [last?.seq],
    );
    const unaudited = await db.query<{ name: string }>(
      `select distinct name from seen_write as one where name <> 'audit'
       and not exists (select 1 from seen_write as other where other.xid = one.xid and other.name = 'audit') order by name`,
    );
    return { audit, unaudited: unaudited.map(({ name }) => name) };
  };
};
