import type { TerminalReport } from "@backroom/contract";
import type { Database } from "../ports.ts";

/** A terminal that connected or went away. */
export interface TerminalChange {
  readonly terminalOid: number;
  readonly tenantOid: number;
  readonly connected: boolean;
  /** Since when it is so, by the clock of the database. */
  readonly since: string;
  /** Grows with every change of the terminal: of two, the one with the higher number is the later. */
  readonly seq: number;
  /** Of the connection that is the terminal now; of all processes no two are alike. */
  readonly connectionId: string | null;
}

/** A terminal that exists. */
export interface KnownTerminal {
  readonly tenantOid: number;
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
}

const changed = `terminal_oid as "terminalOid", since, seq, connection_id as "connectionId",
  connection_id is not null as connected,
  coalesce((select s.tenant_oid from terminal_state as s where s.oid = terminal_oid), 0) as "tenantOid"`;

const touched = `set last_contact_at = now(), software_version = reported.version from reported where t.oid = reported.terminal_oid`;

const findSql = `select s.tenant_oid as "tenantOid", s.disabled, p.connection_id as "connectionId"
  from terminal_state as s left join terminal_presence as p on p.terminal_oid = s.oid
  where s.oid = $1 and not s.deleted`;

const connectSql = `with reported as (insert into terminal_presence as p (terminal_oid, lease_token, connection_id, queue_length)
    values ($1::bigint, $2::text, $3::text, $5::integer)
    on conflict (terminal_oid) do update set lease_token = excluded.lease_token,
      connection_id = excluded.connection_id, queue_length = excluded.queue_length, since = now(), seq = p.seq + 1
    where $6::boolean or p.connection_id is null or p.connection_id = excluded.connection_id
    returning terminal_oid, $4::text as version, since, seq),
  tills as (update pos_terminal as t ${touched}),
  payment as (update pan_terminal as t ${touched})
  select since, seq from reported`;

const reportSql = `with said as (select * from unnest($1::text[], $2::text[], $3::integer[])
    as said(connection_id, version, queue_length)),
  reported as (update terminal_presence as p set queue_length = said.queue_length, seq = p.seq + 1
    from said where p.connection_id = said.connection_id returning p.terminal_oid, p.connection_id, said.version),
  tills as (update pos_terminal as t ${touched}),
  payment as (update pan_terminal as t ${touched})
  select connection_id as "connectionId" from reported`;

const leaveSql = `update terminal_presence set lease_token = null, connection_id = null, since = now(), seq = seq + 1
  where connection_id = any($1::text[]) returning ${changed}`;

// A dead process renews no lease.
const freeSql = `update terminal_presence as p
  set lease_token = null, connection_id = null, since = now(), seq = seq + 1
  where p.connection_id is not null and not exists
    (select 1 from node_lease as l where l.token = p.lease_token and l.expires_at > now())
  returning ${changed}`;

const allSql = `select p.terminal_oid as "terminalOid", p.since, p.seq, p.connection_id as "connectionId",
    p.connection_id is not null as connected, s.tenant_oid as "tenantOid"
  from terminal_presence as p join terminal_state as s on s.oid = p.terminal_oid and not s.deleted
  order by p.terminal_oid`;

/**
 * Which terminals are connected, shared by all processes. Facts of terminals are no edits: they neither change the
 * version of the terminal's record, so that nobody's editor meets a conflict, nor are they journalled.
 */
export const createTerminalStore = (db: Database) => ({
  /** The terminal of that oid, whoever may see it; null when there is none. */
  async find(terminalOid: number): Promise<KnownTerminal | null> {
    return (await db.query<KnownTerminal>(findSql, [terminalOid]))[0] ?? null;
  },

  /**
   * Makes the connection that of the terminal; null when another one is and stays, since this is not to take over.
   * `leaseToken` is that of the process.
   */
  async connect(
    link: Omit<TerminalLink, "seq" | "userName">,
    { leaseToken, takeOver }: { readonly leaseToken: string; readonly takeOver: boolean },
  ): Promise<(TerminalChange & { connectionId: string }) | null> {
    const { connectionId, terminalOid, tenantOid, report } = link;
    const [row] = await db.query<{ since: string; seq: number }>(connectSql, [
      terminalOid,
      leaseToken,
      connectionId,
      report.version,
      report.queueLength,
      takeOver,
    ]);
    if (row === undefined) return null;
    return { ...row, terminalOid, tenantOid, connected: true, connectionId };
  },

  /** Stores what terminals reported; answers the connections that still are their terminal's. */
  async report(links: readonly TerminalLink[]): Promise<ReadonlySet<string>> {
    const rows = await db.query<{ connectionId: string }>(reportSql, [
      links.map(({ connectionId }) => connectionId),
      links.map(({ report }) => report.version),
      links.map(({ report }) => report.queueLength),
    ]);
    return new Set(rows.map(({ connectionId }) => connectionId));
  },

  /** Marks the terminals of these connections as gone, unless they have another connection by now. */
  leave: (connectionIds: readonly string[]): Promise<TerminalChange[]> =>
    db.query<TerminalChange>(leaveSql, [connectionIds]),

  /** Marks the terminals of processes that died as gone. */
  freeAbandoned: (): Promise<TerminalChange[]> => db.query<TerminalChange>(freeSql),

  /** Every terminal that has ever connected. */
  all: (): Promise<TerminalChange[]> => db.query<TerminalChange>(allSql),
});

/** Which terminals are connected, shared by all processes. */
export type TerminalStore = ReturnType<typeof createTerminalStore>;
