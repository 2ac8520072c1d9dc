import { errorCodes } from "@backroom/contract";
import type { TerminalAction } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import type { HubClients, HubPeer } from "../hub/hub.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { HttpError } from "../kernel/errors.ts";
import { topics } from "./messages.ts";
import { checkSomewhere, noPermission, noTerminal, seesTerminal, TERMINAL_SERVER } from "./rights.ts";
import type { TerminalLinks } from "./terminalLinks.ts";
import type { TerminalStore } from "./terminalStore.ts";

/** How long a terminal may take; the console itself gives up after 30 s, and shall hear why before. */
const ANSWER_MS = 20_000;
/** Requests of one connection that may wait for their answer: more than there are cells on a board. */
const MAX_WAITING = 1000;

interface Waiting {
  readonly connectionId: string;
  readonly requestId: string;
  readonly untilMs: number;
}

/** A request that a terminal of this process has, and has not answered. */
interface Pending {
  readonly connectionId: string;
  readonly action: string;
  readonly sentMs: number;
}

/** Requests of people to terminals and their answers, whichever processes the two are connected to. */
export const createTerminalRequests = (deps: {
  clients: HubClients;
  bus: ProcessBus;
  store: TerminalStore;
  links: TerminalLinks;
  terminalLog: TerminalLog;
  now: () => number;
}) => {
  const { clients, bus, store, links, now } = deps;
  /** By id on the wire: consoles of this process that wait. */
  const waiting = new Map<string, Waiting>();
  /** By id on the wire: requests to terminals of this process that wait for an answer. */
  const pending = new Map<string, Pending>();

  const notify = ({ connectionId, requestId }: Waiting, ok: boolean, message: string | null) =>
    clients.send(connectionId, "NotifyResponse", [{ requestId, ok, message }]);

  const answer = (id: string, ok: boolean, message: string | null) => {
    pending.delete(id);
    bus.publish(topics.answer, { requestId: id, ok, message });
  };

  bus.subscribe(topics.request, ({ id, action, connectionId }) => {
    if (links.of(connectionId) === undefined) return;
    pending.set(id, { connectionId, action, sentMs: now() });
    clients.send(connectionId, "TerminalRequest", [id, action]);
  });

  bus.subscribe(topics.answer, ({ requestId, ok, message }) => {
    const entry = waiting.get(requestId);
    if (entry === undefined) return;
    waiting.delete(requestId);
    notify(entry, ok, message);
  });

  const giveUp = (id: string, { connectionId, action }: Pending) => {
    pending.delete(id);
    const link = links.of(connectionId);
    if (link === undefined) return;
    const { tenantOid, terminalOid } = link;
    const details = { event: "timeout", action };
    const message = `${action}: no answer in time`;
    deps.terminalLog({ tenantOid, terminalOid, level: "warn", source: "answer", message, details });
  };

  const checkRoom = (connectionId: string) => {
    const count = [...waiting.values()].filter((entry) => entry.connectionId === connectionId).length;
    if (count >= MAX_WAITING)
      throw new HttpError(429, errorCodes.tooManyRequests, "Too many terminals were asked at once");
  };

  return {
    /** Asks the terminal; the answer follows as NotifyResponse to this connection. */
    async send(
      { caller, connectionId }: HubPeer,
      action: TerminalAction,
      requestId: string,
      terminalOid: number,
    ): Promise<void> {
      checkSomewhere(caller, TERMINAL_SERVER);
      checkRoom(connectionId);
      const terminal = await store.find(terminalOid);
      if (terminal === null || !seesTerminal(caller, terminal)) throw noTerminal();
      if (!caller.may(TERMINAL_SERVER, "Update", terminal.tenantOid)) throw noPermission();
      const { tenantOid } = terminal;
      const about = { tenantOid, terminalOid, source: "request" };
      const details = { event: "request", action, userName: caller.userName };
      const entry = { connectionId, requestId, untilMs: now() + ANSWER_MS };
      if (terminal.connectionId === null) {
        const message = `${action}: the terminal is not connected`;
        deps.terminalLog({ ...about, level: "warn", message, details: { ...details, isOk: false } });
        return notify(entry, false, "i18n:The terminal is not connected");
      }
      deps.terminalLog({ ...about, level: "info", message: action, details });
      const id = randomUUID();
      waiting.set(id, entry);
      bus.publish(topics.request, { id, action, connectionId: terminal.connectionId });
    },

    /** Takes the answer of a terminal; one that was not requested, or comes too late, changes nothing. */
    answer({ connectionId }: HubPeer, id: string, ok: boolean, message: string | null): void {
      const request = pending.get(id);
      if (request?.connectionId !== connectionId) return;
      const link = links.of(connectionId);
      if (link !== undefined) {
        const { tenantOid, terminalOid } = link;
        const level = ok ? "info" : "warn";
        const tookMs = now() - request.sentMs;
        const details = { event: "answer", action: request.action, isOk: ok, tookMs };
        const text = message ?? String(ok);
        deps.terminalLog({ tenantOid, terminalOid, level, source: "answer", message: text, details });
      }
      answer(id, ok, message);
    },

    disconnected({ connectionId }: HubPeer): void {
      for (const [id, entry] of waiting) if (entry.connectionId === connectionId) waiting.delete(id);
      for (const [id, entry] of pending)
        if (entry.connectionId === connectionId)
          answer(id, false, "i18n:The terminal went away before it answered");
    },

    /** Ends what has waited too long. */
    expire(): void {
      const nowMs = now();
      for (const [id, request] of pending) if (nowMs - request.sentMs >= ANSWER_MS) giveUp(id, request);
      for (const [id, entry] of waiting) {
        if (nowMs < entry.untilMs) continue;
        waiting.delete(id);
        notify(entry, false, "i18n:The terminal did not answer in time");
      }
    },
  };
};
