import type pg from "pg";

/** Limits of statements, of waits for locks, and of transactions that are idle, with the values of this server. */
const limits = {
  statement_timeout: "60s",
  lock_timeout: "10s",
  idle_in_transaction_session_timeout: "60s",
} as const;

const names = Object.keys(limits);

/**
 * The process id reported to the connection. A pooler reports one of its own, because each transaction can run on another
 * database connection.
 */
export const toldProcessId = (client: pg.ClientBase): number => {
  const id: unknown = Reflect.get(client, "processID");
  return typeof id === "number" ? id : -1;
};

/** Makes dates and times ISO 8601 in UTC, also if role or database set another format. pgbouncer stores both settings per client. */
const sessionSql = "set timezone to 'UTC'; set datestyle to 'ISO'";

/** Disables JIT compilation: for statements of rollups and reports it takes seconds, and running them takes milliseconds. */
const plannerSql = (isLocal: boolean, condition: string): string =>
  `select set_config(name, 'off', ${isLocal}) from pg_settings where name = 'jit' and ${condition}`;

/** Limits that the role, the database and the address leave open; behind a pooler they would stay on a shared connection. */
const limitsSql = (processId: number): string =>
  Object.entries(limits)
    .map(
      ([name, limit]) =>
        `select set_config('${name}', '${limit}', false) where current_setting('${name}') = '0' and pg_backend_pid() = ${processId}`,
    )
    .join("; ");

/** Settings of a new connection. Statements instead of startup options, which poolers refuse. */
export const prepareSession = async (client: pg.ClientBase, isLimited: boolean): Promise<void> => {
  const processId = toldProcessId(client);
  const settings = [sessionSql, plannerSql(false, `pg_backend_pid() = ${processId}`)];
  await client.query([...settings, ...(isLimited ? [limitsSql(processId)] : [])].join("; "));
};

/** Begins a transaction. */
export const beginSql = "begin isolation level read committed";

/** Begins a transaction behind a pooler, where limits can only be set for the transaction. */
export const beginPooledSql = `${beginSql}; ${plannerSql(true, "true")}; ${Object.entries(limits)
  .map(
    ([name, limit]) =>
      `select set_config('${name}', '${limit}', true) where current_setting('${name}') = '0'`,
  )
  .join("; ")}`;

/** Begins long work behind a pooler, where the limits of the role would end it. */
export const beginPooledLongSql = `${beginSql}; ${plannerSql(true, "true")}; ${names.map((name) => `set local ${name} = 0`).join("; ")}`;

/** Statement that sets the limits for every connection of a database, for installations with a pooler. */
export const limitsForDatabase = (database: string): string =>
  Object.entries({ ...limits, jit: "off" })
    .map(([name, limit]) => `alter database "${database}" set ${name} = '${limit}';`)
    .join(" ");
