import { errorCodes, HUB_PATH, parse, terminalEventSchemas } from "@backroom/contract";
import { HubConnectionBuilder, HubConnectionState, HttpTransportType, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { setTimeout as wait } from "node:timers/promises";
import type { Api } from "./api.ts";
import { createOutbox } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import { createReceipt } from "./receipts.ts";
import { replyTo } from "./reply.ts";
import type { Device, Shop } from "./receipts.ts";

const VERSION = "8.1.0";
/** The server thinks a silent till well for this long; also how often the queue is tried again. */
const REPORT_MS = 30_000;
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;
const REFUSED_MS = 60_000;
const EDIT_MS = 4000;
/** Time until somebody at a till looks at a message. */
const READ_MS = 5000;

/** What the tills of a program share. */
export interface TillDeps {
  readonly api: Api;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly shopOf: (tenantOid: number) => Promise<Shop>;
  readonly log: (line: string) => void;
  /** How long a till waits that another program took the place of, before it looks whether that one has left. */
  readonly replacedMs?: number;
  /** Time until somebody at a till looks at a message. */
  readonly readMs?: number;
  /** What is answered to the newest message of a chat; null = nothing. Default: a demo reply now and then. */
  readonly replyTo?: typeof replyTo;
}

/** One till: a connection to the hub, a queue of receipts, and what people may ask of it. */
export interface Till {
  readonly device: Device;
  readonly isConnected: () => boolean;
  /** Sells something: the receipt is sent, or waits for the connection. */
  sell(): Promise<void>;
  /** Resolves when the till has left, its sales are over and what they left undone was tried once more. */
  readonly ended: Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts a till. It connects until it is stopped; while another program is this till, it waits. */
export const startTill = (deps: TillDeps, device: Device): Till => {
  const { api, signal, log, replacedMs = REFUSED_MS } = deps;
  const outbox: Outbox = createOutbox({ api, device, log });
  let connection: HubConnection | undefined;
  /** Another connection is this till; it tries again only when that one has left. */
  let isReplaced = false;
  let roundTripMs = 0;
  let syncedAt = new Date().toISOString();

  const sales = new Set<Promise<void>>();

  const isConnected = () => connection?.state === HubConnectionState.Connected;
  let isSyncing = false;
  const report = () => ({ version: VERSION, queueLength: outbox.length(), isSyncing });
  const tellServer = async () => {
    if (connection === undefined || !isConnected()) return;
    const begun = performance.now();
    await connection.invoke("ReportTerminal", report());
    roundTripMs = performance.now() - begun;
  };

  const sync = async (): Promise<string> => {
    const begun = new Date().toISOString();
    const changed = await api.list("/api/data/pos-supply/article", {
      tenantOid: String(device.tenantOid),
      filter: JSON.stringify({ ModifiedAt: { gt: syncedAt } }),
    });
    const text = `${changed.length} articles changed since ${syncedAt}`;
    syncedAt = begun;
    return text;
  };

  const actions: Readonly<Record<string, () => Promise<string>>> = {
    async PingRequest() {
      await tellServer();
      return `Version ${VERSION}, ${outbox.length()} receipts queued, round trip ${roundTripMs.toFixed(1)} ms`;
    },
    async ResetProcessQueue() {
      const dropped = outbox.clear();
      await tellServer();
      return `${dropped} unsent receipts removed`;
    },
    async ForcePosClassicSync() {
      isSyncing = true;
      await tellServer();
      try {
        return await sync();
      } finally {
        isSyncing = false;
        await tellServer();
      }
    },
  };

  const answer = async (from: HubConnection, values: readonly unknown[]) => {
    const parsed = parse(terminalEventSchemas.TerminalRequest, values, "TerminalRequest");
    if (!parsed.ok) return log(`${device.id}: ${parsed.error.message}`);
    const [requestId, name] = parsed.value;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const result = await (action?.() ?? Promise.reject(new Error(`This till cannot do ${name}`))).then(
      (message) => ({ ok: true, message }),
      (error: unknown) => ({ ok: false, message: messageOf(error).slice(0, 1000) }),
    );
    if (from.state === HubConnectionState.Connected)
      await from.invoke("AnswerTerminalRequest", requestId, result.ok, result.message);
  };

  const pause = (ms: number) =>
    wait(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);

  /** A simulated cashier reads a new message after a pause and may reply. */
  const take = async (from: HubConnection, values: readonly unknown[]) => {
    const parsed = parse(terminalEventSchemas.TerminalMessages, values, "TerminalMessages");
    if (!parsed.ok) return log(`${device.id}: ${parsed.error.message}`);
    const last = new Map(parsed.value[0].map(({ chatOid, seq }) => [chatOid, seq]));
    const acknowledge = async (isRead: boolean) => {
      for (const [chatOid, seq] of last) {
        if (from.state === HubConnectionState.Connected)
          await from.invoke("AcknowledgeMessages", chatOid, seq, isRead);
      }
    };
    await acknowledge(false);
    await pause(deps.readMs ?? READ_MS);
    if (device.oid % 3 === 0) return;
    await acknowledge(true);
    const newest = new Map(parsed.value[0].map((message) => [message.chatOid, message]));
    for (const message of newest.values()) {
      const text = (deps.replyTo ?? replyTo)(device.oid, message);
      if (text === null || from.state !== HubConnectionState.Connected) continue;
      const { chatOid, seq } = message;
      await from.invoke("SendMessage", chatOid, `till-${device.oid}-${chatOid}-${seq}`, text);
    }
  };

  const build = (isNegotiated: boolean): HubConnection => {
    const own = new HubConnectionBuilder()
      .withUrl(`${api.url}${HUB_PATH}`, {
        accessTokenFactory: () => api.token(),
        ...(!isNegotiated && { skipNegotiation: true, transport: HttpTransportType.WebSockets }),
      })
      .configureLogging(LogLevel.None)
      .build();
    own.on("TerminalRequest", (...values: unknown[]) => {
      answer(own, values).catch((error: unknown) => log(`${device.id}: ${messageOf(error)}`));
    });
    own.on("TerminalMessages", (...values: unknown[]) => {
      take(own, values).catch((error: unknown) => log(`${device.id}: ${messageOf(error)}`));
    });
    return own;
  };

  /**
   * Connects and stays until the connection ends; answers why it ended. A WebSocket without negotiation needs no sticky sessions
   * at a load balancer; other servers may need the negotiation.
   */
  const stay = async (): Promise<string> => {
    let own = build(false);
    const stop = () => void own.stop();
    signal.addEventListener("abort", stop);
    try {
      try {
        await own.start();
      } catch (error) {
        if (signal.aborted) throw error;
        own = build(true);
        await own.start();
      }
      const closed = new Promise<string>((resolve) => own.onclose((error) => resolve(error?.message ?? "")));
      await own.invoke("ConnectTerminal", device.oid, { ...report(), takeOver: !isReplaced });
      if (isReplaced) log(`${device.id}: the other program has left; this is the terminal again`);
      isReplaced = false;
      connection = own;
      void outbox
        .flush()
        .then(tellServer)
        .catch(() => undefined);
      return await closed;
    } finally {
      connection = undefined;
      signal.removeEventListener("abort", stop);
      await own.stop();
    }
  };

  const run = async () => {
    let failures = 0;
    let complaint = "";
    while (!signal.aborted) {
      const begun = performance.now();
      const reason = await stay().catch(messageOf);
      if (signal.aborted) return;
      if (reason.includes(`[${errorCodes.terminalReplaced}]`)) {
        if (!isReplaced)
          log(`${device.id}: another program is this terminal now; it waits until that one has left`);
        isReplaced = true;
        await pause(replacedMs);
        continue;
      }
      if (/\b401\b/.test(reason)) api.forget();
      const isRefused = /\[40[134]\d\d\]/.test(reason);
      if (isRefused && reason !== complaint) log(`${device.id}: ${reason}`);
      complaint = reason;
      failures = performance.now() - begun > REFUSED_MS ? 0 : failures + 1;
      await pause(
        isRefused ? REFUSED_MS : (RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? RETRY_MS[0]),
      );
    }
  };

  const beat = async () => {
    while (!signal.aborted) {
      await pause(REPORT_MS);
      if (!isConnected()) continue;
      await outbox.flush();
      await tellServer().catch(() => undefined);
    }
  };

  const sell = async () => {
    if (isReplaced) return;
    const shop = await deps.shopOf(device.tenantOid).catch(() => undefined);
    const sale = shop === undefined ? null : createReceipt(device, shop, new Date());
    if (sale === null) return;
    outbox.add(sale.receipt);
    if (!isConnected()) return;
    await outbox.flush();
    await tellServer().catch(() => undefined);
    await outbox.edit(sale.receipt.Uid, sale.addition, () => pause(EDIT_MS));
  };

  const stayUntilTheEnd = async () => {
    await Promise.all([run(), beat()]);
    // A sale ends after its till has left; the lock it could not give back is given back by the last flush.
    await Promise.allSettled(sales);
    await outbox.flush();
  };

  return {
    device,
    isConnected,
    ended: stayUntilTheEnd(),
    sell() {
      const sale = sell();
      const forget = () => sales.delete(sale);
      sales.add(sale);
      sale.then(forget, forget);
      return sale;
    },
  };
};
