import type pg from "pg";
import { queryable } from "./postgresQueryable.ts";
import { limitsForDatabase, toldProcessId } from "./postgresSession.ts";
import { sqlCodeOf } from "./sqlErrors.ts";
import { DatabaseUnreachableError } from "./startErrors.ts";

/** What the server needs to know of a database before it touches it. */
export interface PostgresFacts {
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
  /** The first schema of the search path that exists. */
  readonly schema: string | null;
  readonly mayCreate: boolean;
  readonly isStandby: boolean;
  readonly hasIcu: boolean;
  /** pg_trgm is installed where the search path does not lead. */
  readonly hidesTrigrams: boolean;
  readonly database: string;
  /** A pooler is between, which may give each transaction another connection. */
  readonly isPooled: boolean;
  /** Time zone and date style of connections nothing was set on. */
  readonly timezone: string;
  readonly datestyle: string;
  /** Whether statements end after some time without a limit set by this server. */
  readonly hasLimits: boolean;
  /** Whether the extension Citus is installed. */
  readonly isDistributed: boolean;
}

const factsSql = `select current_setting('server_version_num')::integer as number,
    split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_encoding') as encoding,
    current_schema()::text as schema, coalesce(has_schema_privilege(current_schema()::text, 'CREATE'), false) as "mayCreate",
    pg_is_in_recovery() as "isStandby",
    exists (select 1 from pg_collation where collname = 'und-x-icu') as "hasIcu",
    exists (select 1 from pg_extension where extname = 'pg_trgm') and not exists (
      select 1 from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) as "hidesTrigrams",
    current_database()::text as database, pg_backend_pid() <> $1::integer as "isPooled",
    (select reset_val from pg_settings where name = 'TimeZone') as timezone,
    (select reset_val from pg_settings where name = 'DateStyle') as datestyle,
    current_setting('statement_timeout') <> '0' as "hasLimits",
    exists (select 1 from pg_extension where extname = 'citus') as "isDistributed"`;

const isUtc = (timezone: string): boolean => /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal)$/i.test(timezone);

/** Why the server cannot work with such a database, and what to do; null when it can. */
export const objectionTo = (facts: PostgresFacts): string | null => {
  if (facts.number < 150_000) return `it is PostgreSQL ${facts.version}. Use PostgreSQL 15 or newer.`;
  if (facts.encoding !== "UTF8")
    return `its encoding is ${facts.encoding}. Create it anew: createdb --template=template0 --encoding=UTF8`;
  if (!facts.hasIcu) {
    return (
      'the collation "und-x-icu" is missing. Use a PostgreSQL that was built with ICU; if this one was, run ' +
      "select pg_import_system_collations('pg_catalog') in the database as superuser."
    );
  }
  if (facts.isStandby) return "it is a standby, which can only be read. Name the primary in DATABASE_URL.";
  if (facts.schema === null)
    return "its search_path names no schema that exists and that the user may use. Create one for the user.";
  if (!facts.mayCreate) {
    return (
      `the user may not create tables in the schema ${facts.schema}. Make them the owner of the database, ` +
      "or grant them create on the schema."
    );
  }
  if (facts.hidesTrigrams)
    return "pg_trgm is installed in a schema outside the search_path. Add that schema to the user's search_path.";
  if (facts.isPooled && !(isUtc(facts.timezone) && facts.datestyle.startsWith("ISO"))) {
    return (
      `a pooler leads to it, and its sessions begin with the time zone ${facts.timezone} and the date style ${facts.datestyle}. ` +
      `Run: alter database "${facts.database}" set timezone = 'UTC'; alter database "${facts.database}" set datestyle = 'ISO'; ` +
      "then let the pooler connect again (pgbouncer: RECONNECT)."
    );
  }
  return null;
};

/** A warning for the operator about a usable database. Null: there is none. */
const adviceOn = ({ isPooled, hasLimits, database }: PostgresFacts): string | null =>
  isPooled && !hasLimits
    ? "A pooler leads to the database, so this server cannot limit how long its statements take. Set the limits in the database: " +
      limitsForDatabase(database)
    : null;

const aboutCertificates =
  "Name the authority of its certificate with sslrootcert=<file> in DATABASE_URL, or encrypt without a check: sslmode=no-verify.";

const aboutOptions =
  "A pooler passes these on to no database: leave them out of DATABASE_URL, and set what they set on the role or the database.";

const advice: Readonly<Record<string, string>> = {
  "28P01":
    "Check the user and the password in DATABASE_URL; characters like @ : / # % in them are written as %40 %3A %2F %23 %25.",
  "28000": "Check the user in DATABASE_URL, and what pg_hba.conf of the server allows.",
  "3D000": "Create it first: createdb --template=template0 --encoding=UTF8",
  "53300": "Raise max_connections: a process takes up to 18 connections, fewer with a smaller DATABASE_POOL.",
  "57P03": "It starts or stops at the moment; try again.",
  ECONNREFUSED: "Check that PostgreSQL runs there, and the address in DATABASE_URL.",
  ENOTFOUND: "Check the name of the host in DATABASE_URL.",
  EAI_AGAIN: "Check the name of the host in DATABASE_URL.",
  DEPTH_ZERO_SELF_SIGNED_CERT: aboutCertificates,
  SELF_SIGNED_CERT_IN_CHAIN: aboutCertificates,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: aboutCertificates,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: aboutCertificates,
};

/** No host, no server at its port, or a server that starts; a proxy may cut the connection while there is none behind it. */
const temporary = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|57P03)$/;

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? rootOf(error.cause) : error;

/** The failure of a start because of what the first connection met. */
export const unreachable = (place: string, error: unknown): DatabaseUnreachableError => {
  if (error instanceof DatabaseUnreachableError) return error;
  const root = rootOf(error);
  const code = sqlCodeOf(root) ?? "";
  // A host with several addresses fails with a list of failures, which has no text.
  const reason = (root instanceof Error && root.message) || code || String(root);
  const known = /unsupported startup parameter/.test(reason) ? aboutOptions : advice[code];
  const hint = known === undefined ? "" : `. ${known}`;
  return new DatabaseUnreachableError(
    `The database ${place} cannot be used: ${reason}${hint}`,
    temporary.test(code) || /Connection terminated/.test(reason),
  );
};

/** A database that can be worked with. */
export interface CheckedPostgres extends Pick<PostgresFacts, "version" | "isPooled" | "isDistributed"> {
  /** A line for the operator. */
  readonly advice: string | null;
}

/** Checks the database over one of its connections. Throws {@link DatabaseUnreachableError} for one that cannot be worked with. */
export const checkPostgres = async (client: pg.PoolClient, place: string): Promise<CheckedPostgres> => {
  const [facts] = await queryable(client).query<PostgresFacts>(factsSql, [toldProcessId(client)]);
  const objection = facts === undefined ? "it does not answer." : objectionTo(facts);
  if (facts === undefined || objection !== null)
    throw new DatabaseUnreachableError(`The database ${place} cannot be used: ${objection}`);
  const { version, isPooled, isDistributed } = facts;
  return { version, isPooled, isDistributed, advice: adviceOn(facts) };
};
