import pg from "pg";
import { PROBE_MS } from "./database.ts";
import { typeParsers } from "./pgTypes.ts";
import { prepareSession } from "./postgresSession.ts";

/** Connections for calls where DATABASE_POOL is not set. */
export const POOL_SIZE = 10;
/** Reports and exports have connections of their own, as many as this share of those for calls. */
const REPORT_SHARE = 0.3;
/** A report takes up to 50 s, and the next one waits for it. */
const REPORT_WAIT_MS = 60_000;
/** Work without a timeout has a pool of its own, so that it takes no connection from the calls. */
const LONG_WORK_POOL_SIZE = 2;
const CONNECT_TIMEOUT_MS = 10_000;
/** Timeout of a query on the client's side; must exceed the limits that the database keeps itself. */
const SILENCE_MS = 75_000;
const KEEP_ALIVE_MS = 10_000;

const types = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(typeParsers)) types.setTypeParser(Number(oid), parse);

/** Host and database of an address: what of it may be shown. */
export const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** The address as settings of the driver. Options of the address (`?options=-c search_path=…`) are kept. */
export const connectionTo = (url: string): pg.ClientConfig => {
  const address = new URL(url);
  // The driver reads these so, too, but warns on stderr that its next version will not check certificates any more.
  const mode = address.searchParams.get("sslmode") ?? "";
  if (["prefer", "require", "verify-ca"].includes(mode) && !address.searchParams.has("uselibpqcompat"))
    address.searchParams.set("sslmode", "verify-full");
  return {
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
};

const open = (config: pg.PoolConfig, isLimited = false): pg.Pool => {
  const pool = new pg.Pool({
    ...config,
    types,
    onConnect: (client) => prepareSession(client, isLimited),
  });
  // A connection may break at any time, idle or at work: the pool replaces it, and who uses it gets the error from their statement.
  // The pool itself listens to idle ones only, and an error without a listener ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return pool;
};

/** Connections for calls: statements fail after a timeout, so that a held lock cannot block all connections. */
export const openPool = (connection: pg.ClientConfig, size: number): pg.Pool =>
  open({ ...connection, max: size, query_timeout: SILENCE_MS }, true);

/** Connections for reports and exports beside a pool for calls of that size. They may wait for reports of other users. */
export const openReportPool = (connection: pg.ClientConfig, size: number): pg.Pool =>
  openPool({ ...connection, connectionTimeoutMillis: REPORT_WAIT_MS }, Math.ceil(size * REPORT_SHARE));

/** Connections without limits of time. */
export const openPoolWithoutTimeout = (connection: pg.ClientConfig): pg.Pool =>
  open({ ...connection, max: LONG_WORK_POOL_SIZE });

/** One connection that cancels statements of the others, so that it never waits for them; it closes when there is nothing to cancel. */
export const openCancelPool = (connection: pg.ClientConfig): pg.Pool =>
  open({ ...connection, max: 1, query_timeout: CONNECT_TIMEOUT_MS });

/** The connection of the readiness probe, so that a probe waits for no call. */
export const openProbePool = (connection: pg.ClientConfig): pg.Pool =>
  open({ ...connection, max: 1, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
