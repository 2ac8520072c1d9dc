import { errorCodes } from "@backroom/contract";
import type { TerminalReport, TerminalStart } from "@backroom/contract";
import type { HubClients, HubPeer } from "../hub/hub.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import type { Leases } from "../processes/leases.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { HttpError } from "../kernel/errors.ts";
import { createDelay } from "../kernel/timers.ts";
import { topics } from "./messages.ts";
import { createProcessLease } from "./processLease.ts";
import { growthOf, isLongQueue } from "./queueGrowth.ts";
import { checkMayBeTerminals, mayBeTerminal, noTerminal } from "./rights.ts";
import type { TerminalChange, TerminalLink, TerminalStore } from "./terminalStore.ts";

/** Changes in one message to the other processes, which takes 64 kB. */
const PORTION = 100;
/** Goodbyes are gathered for this long: when a server stops or a network fails, hundreds come at once. */
const GATHER_MS = 50;
const REPLACED = `[${errorCodes.terminalReplaced}] Another connection is this terminal now`;

const OCCUPIED = "Another connection is this terminal";

/** What the links need. */
export interface TerminalLinksDeps {
  readonly clients: HubClients;
  readonly bus: ProcessBus;
  readonly leases: Leases;
  readonly events: DataEvents;
  readonly store: TerminalStore;
  readonly terminalLog: TerminalLog;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** The terminals connected to this process. */
export const createTerminalLinks = (deps: TerminalLinksDeps) => {
  const { clients, bus, store, onFailure } = deps;
  const links = new Map<string, TerminalLink>();
  const byTerminal = new Map<number, TerminalLink>();
  /** Connections that are being made those of terminals; true once they have ended meanwhile. */
  const opening = new Map<string, boolean>();
  let reported = new Set<string>();
  /** By connection: the terminal that left and its user. */
  let left = new Map<string, Pick<TerminalLink, "terminalOid" | "userName"> | undefined>();
  let settling = Promise.resolve();

  const close = (link: TerminalLink, reason: string, allowReconnect: boolean) =>
    clients.close(link.connectionId, reason, allowReconnect);

  /** `userName` is who the connection is logged in as; undefined where its process died. */
  const log = (
    { tenantOid, terminalOid }: TerminalLink | TerminalChange,
    message: string,
    details: { readonly event: string; readonly userName?: string | undefined },
  ) => deps.terminalLog({ level: "info", source: "connection", tenantOid, terminalOid, message, details });

  const publish = (changes: readonly TerminalChange[], users: ReadonlyMap<number, string> = new Map()) => {
    for (const change of changes) {
      if (!change.connected)
        log(change, "Disconnected", { event: "disconnected", userName: users.get(change.terminalOid) });
      bus.publish(topics.connection, change);
    }
  };

  const ownLease = createProcessLease(deps.leases, `terminals:${bus.processId}`, () => {
    for (const link of links.values()) close(link, "The server was away. Connect again.", true);
  });

  const replace = (link: TerminalLink) => {
    if (byTerminal.get(link.terminalOid)?.connectionId === link.connectionId)
      byTerminal.delete(link.terminalOid);
    log(link, "Replaced by another connection", { event: "replaced", userName: link.userName });
    close(link, REPLACED, false);
  };

  /**
   * Closes connections whose terminal has another connection or none. A replaced one must not reconnect: it would replace the new
   * connection.
   */
  const endLost = async (lost: readonly TerminalLink[]) => {
    if (lost.length === 0) return;
    const current = await store.connectionsOf(lost.map(({ terminalOid }) => terminalOid));
    for (const link of lost) {
      const now = current.get(link.terminalOid);
      if (!links.has(link.connectionId) || now === link.connectionId) continue;
      if (now === undefined) close(link, "Connect again.", true);
      else replace(link);
    }
  };

  const settle = async () => {
    const reports = [...reported].flatMap((id) => links.get(id) ?? []);
    const gone = left;
    reported = new Set();
    left = new Map();
    if (reports.length > 0) {
      const changes = await store.report(reports);
      for (let start = 0; start < changes.length; start += PORTION)
        bus.publish(topics.reports, changes.slice(start, start + PORTION));
      const own = new Set(changes.map(({ connectionId }) => connectionId));
      await endLost(reports.filter(({ connectionId }) => !own.has(connectionId)));
    }
    if (gone.size === 0) return;
    const users = new Map(
      [...gone.values()].flatMap((one) => (one ? [[one.terminalOid, one.userName]] : [])),
    );
    publish(await store.leave([...gone.keys()]), users);
  };
  /** Stores what terminals reported, and who has left. */
  const settleNow = () => (settling = settling.then(settle).catch(onFailure));

  const gathering = createDelay(GATHER_MS, () => void settleNow());

  const leave = (connectionId: string, link?: TerminalLink) => {
    gathering.start();
    left.set(connectionId, link);
  };

  bus.subscribe(topics.connection, (change) => {
    const link = byTerminal.get(change.terminalOid);
    if (link === undefined || !change.connected) return;
    if (link.connectionId !== change.connectionId && link.seq < change.seq) replace(link);
  });

  const checkExists = async ({ terminalOid }: TerminalLink) => {
    const terminal = await store.find(terminalOid);
    const link = byTerminal.get(terminalOid);
    if (link !== undefined && (terminal === null || terminal.disabled))
      close(link, "The terminal was removed.", true);
  };
  deps.events.subscribe(({ area, oid }) => {
    const link = area === "tenancy" ? byTerminal.get(oid) : undefined;
    if (link !== undefined) checkExists(link).catch(onFailure);
  });

  const open = async ({ caller, connectionId }: HubPeer, terminalOid: number, start: TerminalStart) => {
    checkMayBeTerminals(caller);
    const terminal = await store.find(terminalOid);
    if (terminal === null || !mayBeTerminal(caller, terminal)) throw noTerminal();
    if (terminal.disabled) throw new HttpError(403, errorCodes.noPermission, "The terminal is disabled");
    const { token } = await ownLease();
    const { tenantOid } = terminal;
    const { takeOver, ...report } = start;
    const { userName } = caller;
    const own = { connectionId, terminalOid, tenantOid, userName, report, growingSince: null };
    const change = await store.connect(own, { leaseToken: token, takeOver });
    if (change === null) throw new HttpError(409, errorCodes.terminalReplaced, OCCUPIED);
    if (opening.get(connectionId) === true) return leave(connectionId);
    const link = { ...own, seq: change.seq };
    const earlier = byTerminal.get(terminalOid);
    // Of two that connect at once the database decides who came last.
    if (earlier !== undefined && earlier.seq > link.seq) return replace(link);
    links.set(connectionId, link);
    // Tills are many, and act on requests alone: changes of records would cost each of them a message per sale of all.
    clients.endBroadcasts(connectionId);
    byTerminal.set(terminalOid, link);
    if (earlier !== undefined && earlier.connectionId !== connectionId) replace(earlier);
    log(link, "Connected", { event: "connected", ...report, userName });
    publish([change]);
  };

  return {
    /** Makes the connection that of the terminal; an earlier connection of it ends. */
    async connect(peer: HubPeer, terminalOid: number, start: TerminalStart): Promise<void> {
      const { connectionId } = peer;
      const known = links.get(connectionId);
      if (opening.has(connectionId) || (known !== undefined && known.terminalOid !== terminalOid))
        throw new HttpError(400, errorCodes.badQuery, "This connection belongs to another terminal already");
      opening.set(connectionId, false);
      try {
        await open(peer, terminalOid, start);
      } finally {
        opening.delete(connectionId);
      }
    },

    /** Notes what a terminal reports of itself; stored with the next {@link settleNow}. */
    report({ connectionId }: HubPeer, report: TerminalReport): void {
      const link = links.get(connectionId);
      if (link === undefined)
        throw new HttpError(400, errorCodes.badQuery, "This connection belongs to no terminal");
      const growingSince = growthOf(link, report.queueLength, deps.now());
      const wasLong = isLongQueue(link.report.queueLength, link.growingSince);
      if (isLongQueue(report.queueLength, growingSince) && !wasLong)
        log(link, "The queue grows", { event: "queue-grows", ...report });
      links.set(connectionId, { ...link, report, growingSince });
      reported.add(connectionId);
    },

    /** The connection of this process that is the terminal now. */
    ofTerminal: (terminalOid: number): TerminalLink | undefined => byTerminal.get(terminalOid),
    /** The terminals connected to this process. */
    terminalOids: (): Iterable<number> => byTerminal.keys(),

    /** The terminal behind a connection of this process. */
    of: (connectionId: string): TerminalLink | undefined => links.get(connectionId),

    disconnected({ connectionId }: HubPeer): void {
      if (opening.has(connectionId)) opening.set(connectionId, true);
      const link = links.get(connectionId);
      if (link === undefined) return;
      links.delete(connectionId);
      if (byTerminal.get(link.terminalOid)?.connectionId === connectionId)
        byTerminal.delete(link.terminalOid);
      leave(connectionId, link);
    },

    settle: settleNow,

    /** Frees the terminals of processes that died. */
    async freeAbandoned(): Promise<void> {
      publish(await store.freeAbandoned());
    },
  };
};

/** The terminals connected to this process. */
export type TerminalLinks = ReturnType<typeof createTerminalLinks>;
