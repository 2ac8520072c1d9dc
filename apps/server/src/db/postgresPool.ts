import pg from "pg";
import { typeParsers } from "./pgTypes.ts";

const POOL_SIZE = 10;
/** Work without a timeout has a pool of its own, so that it takes no connection from the calls. */
const LONG_WORK_POOL_SIZE = 2;
const CONNECT_TIMEOUT_MS = 10_000;
/** Timeout of a query on the client's side; must exceed the limits that the database keeps itself. */
const SILENCE_MS = 75_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Limits of a statement, of its wait for a lock somebody else holds, and of a transaction nobody goes on with. They are
 * statements and no options of the connection, which poolers refuse; a limit that was set for the role, the database or
 * in the address stays.
 */
const limitsSql = Object.entries({
  statement_timeout: "60s",
  lock_timeout: "10s",
  idle_in_transaction_session_timeout: "60s",
})
  .map(
    ([name, limit]) =>
      `select set_config('${name}', '${limit}', false) where current_setting('${name}') = '0'`,
  )
  .join("; ");

const types = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(typeParsers)) types.setTypeParser(Number(oid), parse);

/** Host and database of an address: what of it may be shown. */
export const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** The address, and how its connections speak. Options the address asks for (`?options=-c search_path=…`) are kept. */
export const connectionTo = (url: string): pg.ClientConfig => {
  const address = new URL(url);
  const given = address.searchParams.get("options") ?? "";
  address.searchParams.delete("options");
  // The driver reads these so, too, but warns on stderr that its next version will not check certificates any more.
  const mode = address.searchParams.get("sslmode") ?? "";
  if (["prefer", "require", "verify-ca"].includes(mode) && !address.searchParams.has("uselibpqcompat"))
    address.searchParams.set("sslmode", "verify-full");
  return {
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Times and days are read as ISO texts, whatever the role or the database prefers.
    options: `${given} -c timezone=UTC -c datestyle=ISO`.trim(),
  };
};

const open = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...config, types });
  // A connection may break at any time, idle or at work: the pool replaces it, and who uses it gets the error from their statement.
  // The pool itself listens to idle ones only, and an error nobody listens to ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return pool;
};

/** Connections for calls: what takes too long fails, so that a lock somebody holds cannot stop all of them. */
export const openPool = (connection: pg.ClientConfig): pg.Pool =>
  open({
    ...connection,
    max: POOL_SIZE,
    query_timeout: SILENCE_MS,
    onConnect: async (client) => void (await client.query(limitsSql)),
  });

/** Connections without limits of time. */
export const openPoolWithoutTimeout = (connection: pg.ClientConfig): pg.Pool =>
  open({ ...connection, max: LONG_WORK_POOL_SIZE });

/** One connection that cancels statements of the others, so that it never waits for them; it closes when there is nothing to cancel. */
export const openCancelPool = (connection: pg.ClientConfig): pg.Pool =>
  open({ ...connection, max: 1, query_timeout: CONNECT_TIMEOUT_MS });
