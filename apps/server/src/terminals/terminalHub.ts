import type { HubClients, HubPart } from "../hub/hub.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import type { Leases } from "../processes/leases.ts";
import { repeat } from "../kernel/timers.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { createTerminalLinks } from "./terminalLinks.ts";
import { createTerminalMessages } from "./terminalMessages.ts";
import { createTerminalMonitors } from "./terminalMonitors.ts";
import { createTerminalRequests } from "./terminalRequests.ts";
import { createTerminalStore } from "./terminalStore.ts";

/** Deadlines are looked at, and what terminals report is stored, this often, however many they are. */
const TICK_MS = 1000;
/** How often dead processes are looked for. */
const FREE_MS = 5000;

/** What the part needs besides the ways to reach clients. */
export interface TerminalsDeps {
  readonly db: Database;
  readonly bus: ProcessBus;
  readonly leases: Leases;
  readonly events: DataEvents;
  readonly terminalLog: TerminalLog;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Terminals on the hub: tills that connect, people who watch them, and the requests of these to those. */
export const terminalHub =
  (deps: TerminalsDeps) =>
  (clients: HubClients): HubPart => {
    const store = createTerminalStore(deps.db);
    const links = createTerminalLinks({ ...deps, clients, store });
    const monitors = createTerminalMonitors({ ...deps, clients, store });
    const requests = createTerminalRequests({ ...deps, clients, store, links });
    const messages = createTerminalMessages({ ...deps, clients, links });

    let freedAt = Number.NEGATIVE_INFINITY;
    const step = async () => {
      await links.settle();
      if (deps.now() - freedAt < FREE_MS) return;
      freedAt = deps.now();
      await links.freeAbandoned();
    };
    const expiring = repeat(TICK_MS, () => requests.expire(), deps.onFailure);
    const working = repeat(TICK_MS, step, deps.onFailure);
    void working.run();

    return {
      methods: {
        SubscribeTerminalMonitoring: (peer) => monitors.subscribe(peer),
        UnsubscribeTerminalMonitoring: (peer) => monitors.forget(peer),
        PingRequest: (peer, requestId, oid) => requests.send(peer, "PingRequest", requestId, oid),
        ResetProcessQueue: (peer, requestId, oid) => requests.send(peer, "ResetProcessQueue", requestId, oid),
        ForcePosClassicSync: (peer, requestId, oid) =>
          requests.send(peer, "ForcePosClassicSync", requestId, oid),
        async ConnectTerminal(peer, oid, start) {
          await links.connect(peer, oid, start);
          messages.connected(oid);
        },
        AcknowledgeMessages: (peer, chatOid, seq, isRead) => messages.acknowledge(peer, chatOid, seq, isRead),
        SendMessage: (peer, chatOid, clientId, text) => messages.send(peer, chatOid, clientId, text),
        ReportTerminal: (peer, report) => links.report(peer, report),
        AnswerTerminalRequest: (peer, id, ok, message) => requests.answer(peer, id, ok, message),
      },
      onDisconnected(peer) {
        monitors.forget(peer);
        links.disconnected(peer);
        messages.disconnected(peer);
        requests.disconnected(peer);
      },
      async onClosed() {
        await expiring.stop();
        await working.stop();
        await messages.close();
        await links.settle();
      },
    };
  };
