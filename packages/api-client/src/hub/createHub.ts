import { hubEndings, hubEventSchemas, parse } from "@backroom/contract";
import type { HubEventName, HubInvocationName } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { HUB_RETRY_MS } from "../constants.ts";
import { formatETag } from "../data/etag.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import type { ConnectHub, HubConnection } from "./connection.ts";
import { connectSignalR } from "./connectSignalR.ts";
import { createListeners } from "./listeners.ts";
import { createOptionalCalls } from "./optionalCalls.ts";
import { readRefusal } from "./readRefusal.ts";
import { watchForSleep } from "./watchForSleep.ts";
import { createSubscriptions } from "./subscriptions.ts";
import type { Hub, HubEvent, HubListener, HubOptions, HubState } from "./types.ts";

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** At negotiate the library's error carries no status, only this text. */
const isUnauthorized = (error: Error): boolean => /\b401\b|Unauthorized/.test(error.message);

const isEventName = (name: string): name is HubEventName => Object.hasOwn(hubEventSchemas, name);

/** Events name the ETag in the form records have it, so that both can be compared. */
const withQuotedETag = (event: HubEvent): HubEvent => {
  switch (event.name) {
    case "DataServiceCreate":
    case "DataServiceUpdate":
    case "DataServiceDelete": {
      const [change] = event.args;
      return change.etag === null
        ? event
        : { ...event, args: [{ ...change, etag: formatETag(change.etag) }] };
    }
    default:
      return event;
  }
};

/**
 * The hub of one console: connects by SignalR at `start`, tries again every 5 s without limit, the first
 * attempt included, and stops at a 401 until `start` is called after the next login.
 */
export const createHub = (options: HubOptions): Hub =>
  createHubOver(connectSignalR(options.url, options.token), options);

/** The same hub over any connection. */
export const createHubOver = (connect: ConnectHub, options: Omit<HubOptions, "url" | "token">): Hub => {
  const { clock = systemClock, onReconnected, readInfo } = options;
  const store = createStore<HubState>(() => ({
    status: "Disconnected",
    isUpdateAvailable: false,
    problem: undefined,
  }));
  const report = (cause: unknown) => options.onProblem?.(asError(cause));
  const listeners = createListeners<HubEventName, HubEvent["args"]>(report);
  const missedListeners = createListeners<"missed", []>(report);
  let connection: HubConnection | undefined;
  let retry: unknown;
  /** Counts starts and stops: work begun before the last one has nothing to say any more. */
  let era = 0;
  let isStarted = false;
  /** Whether there was a connection since the last `stop`: the next one is a reconnect. */
  let wasConnected = false;
  let endWatch = (): void => undefined;
  let buildDate: string | undefined;

  const isConnected = () => store.getState().status === "connected";
  const optionalCalls = createOptionalCalls();
  const call = async (name: HubInvocationName, args: readonly unknown[]): Promise<void> => {
    if (connection === undefined || optionalCalls.isMissing(name)) return;
    await connection.invoke(name, args).catch((cause: unknown) => {
      if (!optionalCalls.mayFail(name, asError(cause))) report(cause);
    });
  };
  const subscriptions = createSubscriptions({
    isConnected,
    make: ([name, ...args]) => call(name, args),
    end: ([name, ...args]) => call(hubEndings[name], args),
  });

  const compareBuildDate = async (of: number) => {
    try {
      const info = await readInfo();
      if (of !== era) return;
      if (buildDate !== undefined && info.buildDate !== buildDate)
        store.setState({ isUpdateAvailable: true });
      buildDate = info.buildDate;
    } catch (cause) {
      // A call that was given up with the session is no problem.
      if (of === era) report(cause);
    }
  };

  const failed = (of: number, error: Error) => {
    if (of !== era) return;
    endWatch();
    if (isUnauthorized(error)) {
      isStarted = false;
      store.setState({ status: "Disconnected", problem: error.message });
      options.onUnauthorized?.();
      return;
    }
    store.setState({ status: wasConnected ? "reconnecting" : "connecting", problem: error.message });
    retry = clock.setTimeout(() => void attempt(of), HUB_RETRY_MS);
  };

  const begin = (): void => {
    era += 1;
    store.setState({ status: wasConnected ? "reconnecting" : "connecting", problem: undefined });
    void attempt(era);
  };
  /** Leaves the connection and whatever is under way; those of a dead network are not waited for. */
  const leave = async (): Promise<void> => {
    era += 1;
    clock.clearTimeout(retry);
    endWatch();
    const last = connection;
    connection = undefined;
    await last?.stop().catch(report);
  };
  const renew = (): void => {
    if (!isStarted) return;
    void leave();
    begin();
  };
  const disconnect = (): Promise<void> => {
    isStarted = false;
    const left = leave();
    store.setState({ status: "Disconnected", problem: undefined });
    return left;
  };

  const attempt = async (of: number) => {
    try {
      const fresh = await connect({
        onEvent: (name, args) => {
          if (of === era) receive(name, args);
        },
        onClose: (error) => failed(of, error ?? new NetworkError()),
      });
      if (of !== era) return;
      connection = fresh;
      await fresh.start();
      if (of !== era) return await fresh.stop();
    } catch (cause) {
      return failed(of, asError(cause));
    }
    await welcome(of).catch(report);
  };

  /** Puts a new connection to use. */
  const welcome = async (of: number) => {
    const isReconnect = wasConnected;
    wasConnected = true;
    optionalCalls.reset();
    endWatch = watchForSleep(clock, renew);
    const subscribed = subscriptions.makeAll();
    store.setState({ status: "connected", problem: undefined });
    missedListeners.call("missed");
    await subscribed;
    if (of !== era) return;
    if (isReconnect) onReconnected?.();
    await compareBuildDate(of);
  };

  const receive = (name: string, args: readonly unknown[]) => {
    if (!isEventName(name)) return;
    const parsed = parse(hubEventSchemas[name], [...args], name);
    if (!parsed.ok) return report(parsed.error);
    // The schema of the name has just accepted the arguments.
    const event = withQuotedETag({ name, args: parsed.value } as HubEvent);
    listeners.call(event.name, ...event.args);
  };
  const on = (name: HubEventName, listener: HubListener<HubEventName>) => listeners.add(name, listener);

  return {
    store: toReadable(store),
    start: () => {
      if (isStarted) return;
      isStarted = true;
      begin();
    },
    renew,
    pause: disconnect,
    stop: () => {
      wasConnected = false;
      return disconnect();
    },
    on: on as Hub["on"],
    follow: ({ subscribe, on: heard = {}, missed }) => {
      const ends = Object.entries(heard).map(([name, listener]) =>
        on(name as HubEventName, listener as HubListener<HubEventName>),
      );
      if (missed !== undefined) ends.push(missedListeners.add("missed", missed));
      if (subscribe !== undefined) ends.push(subscriptions.add(subscribe));
      return () => {
        for (const end of ends) end();
      };
    },
    invoke: async (name, ...args) => {
      if (connection === undefined || !isConnected()) throw new NetworkError();
      const invoked = connection;
      await invoked.invoke(name, args).catch((cause: unknown) => {
        if (connection === invoked && isConnected()) throw readRefusal(cause) ?? cause;
        throw new NetworkError({ cause });
      });
    },
  };
};
