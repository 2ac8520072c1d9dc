import type { TerminalConnection, TerminalReport } from "@backroom/contract";
import type { Database } from "../db/database.ts";
import { firstMinute, queueHour } from "./queueHour.ts";
import type { TerminalOwner } from "./rights.ts";

/** A terminal that connected, went away or reported something new. `since` is by the clock of the database. */
export interface TerminalChange extends TerminalConnection, TerminalOwner {
  readonly since: string;
  /** Of the connection that is the terminal now; of all processes no two are alike. */
  readonly connectionId: string | null;
}

/** A terminal that exists. */
export interface KnownTerminal extends TerminalOwner {
  readonly disabled: boolean;
  /** Null while it is not connected. */
  readonly connectionId: string | null;
}

/** A connected terminal of this process and its last report. */
export interface TerminalLink {
  readonly connectionId: string;
  readonly terminalOid: number;
  readonly tenantOid: number;
  /** Who the connection is logged in as. */
  readonly userName: string;
  readonly seq: number;
  readonly report: TerminalReport;
  /** Since when its queue has not got shorter; null = it has, or is empty. */
  readonly growingSince: string | null;
}

const reported = `p.seq, p.since, p.connection_id as "connectionId", p.connection_id is not null as connected, p.version,
  p.queue_length as "queueLength", p.growing_since as "growingSince", p.is_syncing as "isSyncing", p.last_contact_at as "lastContactAt"`;

const written = `returning p.terminal_oid as "terminalOid", ${reported}`;

/** A row of `terminal_presence` after a write. */
type Presence = Omit<TerminalChange, keyof TerminalOwner>;

/** Terminal of a row of `terminal_presence`. */
interface PresentTerminal extends TerminalOwner {
  readonly oid: number;
  readonly version: string | null;
  /** The record has no contact of the last five minutes. */
  readonly isOld: boolean;
}

// Presence is on one node of a distributed database, and terminals are on all: no statement writes one and reads the other.
const presentSql = ["pos_terminal", "pan_terminal"]
  .map(
    (
      table,
    ) => `select oid, tenant_oid as "tenantOid", ${table === "pos_terminal" ? "location_oid" : "null::bigint"} as "locationOid",
      software_version as version, last_contact_at is null or last_contact_at < now() - interval '5 minutes' as "isOld"
    from ${table} where oid = any($1::bigint[])`,
  )
  .join(" union all ");

const touchSql = (
  table: string,
): string => `update ${table} as t set last_contact_at = now(), software_version = said.version
  from unnest($1::bigint[], $2::text[]) as said(oid, version) where t.oid = said.oid`;

const findSql = `select s.tenant_oid as "tenantOid", s.location_oid as "locationOid", s.disabled, p.connection_id as "connectionId"
  from terminal_state as s left join terminal_presence as p on p.terminal_oid = s.oid
  where s.oid = $1 and not s.deleted`;

const connectSql = `insert into terminal_presence as p (terminal_oid, lease_token, connection_id, version,
    queue_length, is_syncing, last_contact_at, queue_minute, queue_hour)
  values ($1::bigint, $2::text, $3::text, $4::text, $5::integer, $7::boolean, now(), ${firstMinute}, array[$5::integer])
  on conflict (terminal_oid) do update set lease_token = excluded.lease_token, connection_id = excluded.connection_id,
    version = excluded.version, queue_length = excluded.queue_length, is_syncing = excluded.is_syncing,
    last_contact_at = excluded.last_contact_at, growing_since = null, since = now(), seq = p.seq + 1,
    ${queueHour("excluded.queue_length")}
  where $6::boolean or p.connection_id is null or p.connection_id = excluded.connection_id
  ${written}`;

const reportSql = `update terminal_presence as p set version = said.version, queue_length = said.queue_length,
    growing_since = said.growing_since, is_syncing = said.is_syncing, last_contact_at = now(), seq = p.seq + 1,
    ${queueHour("said.queue_length")}
  from unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[], $5::boolean[])
    as said(connection_id, version, queue_length, growing_since, is_syncing)
  where p.connection_id = said.connection_id
  ${written}`;

const connectionsSql = `select terminal_oid as "terminalOid", connection_id as "connectionId" from terminal_presence
  where terminal_oid = any($1::bigint[]) and connection_id is not null`;

const left = `lease_token = null, connection_id = null, growing_since = null, is_syncing = false, since = now(), seq = seq + 1`;

const leaveSql = `update terminal_presence as p set ${left} where connection_id = any($1::text[]) ${written}`;

// A dead process renews no lease.
const freeSql = `update terminal_presence as p set ${left}
  where p.connection_id is not null and not exists
    (select 1 from node_lease as l where l.token = p.lease_token and l.expires_at > now())
  ${written}`;

const allSql = `select p.terminal_oid as "terminalOid", ${reported}, s.tenant_oid as "tenantOid", s.location_oid as "locationOid"
  from terminal_presence as p join (
      select oid, tenant_oid, location_oid, deleted from pos_terminal
      union all select oid, tenant_oid, null, deleted from pan_terminal
    ) as s on s.oid = p.terminal_oid and not s.deleted
  order by p.terminal_oid`;

/** Adds their terminals to rows of presence; a terminal that was removed has the tenant 0. */
const withOwners = async (
  db: Database,
  rows: readonly Presence[],
): Promise<{
  readonly changes: TerminalChange[];
  readonly terminals: ReadonlyMap<number, PresentTerminal>;
}> => {
  const oids = rows.map(({ terminalOid }) => terminalOid);
  const found = oids.length === 0 ? [] : await db.query<PresentTerminal>(presentSql, [oids]);
  const terminals = new Map(found.map((terminal) => [terminal.oid, terminal]));
  const changes = rows.map((row) => {
    const { tenantOid = 0, locationOid = null } = terminals.get(row.terminalOid) ?? {};
    return { ...row, tenantOid, locationOid };
  });
  return { changes, terminals };
};

/** As {@link withOwners}. Terminals' records follow a new version immediately, and a contact now and then: they are wide, and reports frequent. */
const withTouchedOwners = async (db: Database, rows: readonly Presence[]): Promise<TerminalChange[]> => {
  const { changes, terminals } = await withOwners(db, rows);
  const due = changes.filter(({ terminalOid, version }) => {
    const terminal = terminals.get(terminalOid);
    return terminal !== undefined && (terminal.isOld || terminal.version !== version);
  });
  const values = [due.map(({ terminalOid }) => terminalOid), due.map(({ version }) => version)];
  if (due.length > 0)
    for (const table of ["pos_terminal", "pan_terminal"]) await db.query(touchSql(table), values);
  return changes;
};

/**
 * Which terminals are connected, shared by all processes. Facts of terminals are no edits: they neither change the
 * version of the terminal's record, so that no editor meets a conflict, nor are they journalled.
 */
export const createTerminalStore = (db: Database) => ({
  /** The terminal of that oid, without a check of rights; null when there is none. */
  async find(terminalOid: number): Promise<KnownTerminal | null> {
    return (await db.query<KnownTerminal>(findSql, [terminalOid]))[0] ?? null;
  },

  /**
   * Makes the connection that of the terminal; null when another one is and stays, since this is not to take over.
   * `leaseToken` is that of the process.
   */
  async connect(
    link: Pick<TerminalLink, "connectionId" | "terminalOid" | "report">,
    { leaseToken, takeOver }: { readonly leaseToken: string; readonly takeOver: boolean },
  ): Promise<TerminalChange | null> {
    const { connectionId, terminalOid, report } = link;
    const rows = await db.query<Presence>(connectSql, [
      terminalOid,
      leaseToken,
      connectionId,
      report.version,
      report.queueLength,
      takeOver,
      report.isSyncing,
    ]);
    const [change] = await withTouchedOwners(db, rows);
    return change ?? null;
  },

  /** Stores what terminals reported; answers the states of those whose connection still is their terminal's. */
  async report(links: readonly TerminalLink[]): Promise<TerminalChange[]> {
    const rows = await db.query<Presence>(reportSql, [
      links.map(({ connectionId }) => connectionId),
      links.map(({ report }) => report.version),
      links.map(({ report }) => report.queueLength),
      links.map(({ growingSince }) => growingSince),
      links.map(({ report }) => report.isSyncing),
    ]);
    return withTouchedOwners(db, rows);
  },

  /** Returns the current connection ids by terminal oid, without terminals that are not connected. */
  async connectionsOf(terminalOids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await db.query<{ terminalOid: number; connectionId: string }>(connectionsSql, [
      terminalOids,
    ]);
    return new Map(rows.map(({ terminalOid, connectionId }) => [terminalOid, connectionId]));
  },

  /** Marks the terminals of these connections as gone, unless they have another connection by now. */
  leave: async (connectionIds: readonly string[]): Promise<TerminalChange[]> =>
    (await withOwners(db, await db.query<Presence>(leaveSql, [connectionIds]))).changes,

  /** Marks the terminals of processes that died as gone. */
  freeAbandoned: async (): Promise<TerminalChange[]> =>
    (await withOwners(db, await db.query<Presence>(freeSql))).changes,

  /** Every terminal that has ever connected. */
  all: (): Promise<TerminalChange[]> => db.query<TerminalChange>(allSql),
});

/** Which terminals are connected, shared by all processes. */
export type TerminalStore = ReturnType<typeof createTerminalStore>;
