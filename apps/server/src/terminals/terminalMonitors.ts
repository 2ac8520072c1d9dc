import type { TerminalConnection } from "@backroom/contract";
import { setTimeout as wait } from "node:timers/promises";
import type { ProcessBus } from "../processes/processBus.ts";
import type { HubClients, HubPeer } from "../hub/hub.ts";
import { topics } from "./messages.ts";
import { checkSeesTerminals, seesTerminal } from "./rights.ts";
import type { TerminalChange, TerminalStore } from "./terminalStore.ts";

/** Terminals sent at once to a new subscriber, so that thousands do not exceed what may wait for one connection. */
const PORTION = 1000;
const PAUSE_MS = 100;

/** Without what is the server's own. */
const toEvent = (change: TerminalChange): TerminalConnection => ({
  terminalOid: change.terminalOid,
  connected: change.connected,
  since: change.since,
  seq: change.seq,
  version: change.version,
  queueLength: change.queueLength,
  growingSince: change.growingSince,
  isSyncing: change.isSyncing,
  lastContactAt: change.lastContactAt,
});

/** Who watches terminals, and what they hear. */
export const createTerminalMonitors = (deps: {
  clients: HubClients;
  bus: ProcessBus;
  store: TerminalStore;
}) => {
  const { clients, bus, store } = deps;
  /** By connection: the terminals that changed while it still receives the state at its beginning, null afterwards. */
  const monitors = new Map<string, Set<number> | null>();
  const latest = new Map<number, number>();

  const publish = (change: TerminalChange) => {
    // Messages of two processes may overtake each other.
    if (change.seq <= (latest.get(change.terminalOid) ?? 0)) return;
    latest.set(change.terminalOid, change.seq);
    if (monitors.size === 0) return;
    for (const overtaken of monitors.values()) overtaken?.add(change.terminalOid);
    clients.broadcast(
      "TerminalConnectionChanged",
      [toEvent(change)],
      ({ connectionId, caller }) => monitors.has(connectionId) && seesTerminal(caller, change),
    );
  };
  bus.subscribe(topics.connection, publish);
  bus.subscribe(topics.reports, (changes) => changes.forEach(publish));

  return {
    /** Tells the state of every terminal that has ever connected, then every change. */
    async subscribe({ caller, connectionId }: HubPeer): Promise<void> {
      checkSeesTerminals(caller);
      const overtaken = new Set<number>();
      monitors.set(connectionId, overtaken);
      const visible = (await store.all()).filter((state) => seesTerminal(caller, state));
      for (let start = 0; start < visible.length; start += PORTION) {
        if (start > 0) await wait(PAUSE_MS, undefined, { ref: false });
        if (monitors.get(connectionId) !== overtaken) return;
        for (const state of visible.slice(start, start + PORTION)) {
          if (!overtaken.has(state.terminalOid))
            clients.send(connectionId, "TerminalConnectionChanged", [toEvent(state)]);
        }
      }
      if (monitors.get(connectionId) === overtaken) monitors.set(connectionId, null);
    },
    forget: ({ connectionId }: HubPeer): void => {
      monitors.delete(connectionId);
    },
  };
};
