import type { ApiClient, HubState } from "@backroom/api-client";
import type { Clock, ReadableStore } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import type { ConnectionStatus } from "@backroom/shell";
import { createStore } from "zustand/vanilla";

/** Pause between two signs of life that are asked for while the connection is not whole. */
export const PROBE_MS = 5_000;

/** What is known of the connection. */
export interface ConnectionFacts {
  /** What the browser says of its network. */
  readonly isOnline: boolean;
  /** Whether the last call got an answer of the API. */
  readonly isAnswered: boolean;
  /** Whether the browser has no network, or a sign of life failed, and no call got an answer since. */
  readonly isLost: boolean;
  readonly hub: Pick<HubState, "status" | "problem">;
}

/** The facts, and what they come to. */
export interface ConnectionState extends ConnectionFacts {
  readonly status: ConnectionStatus;
}

/** A hub that is connecting for the first time is no fault until an attempt has failed; one that is stopped is none at all. */
export const connectionStatusOf = ({ isOnline, isAnswered, hub }: ConnectionFacts): ConnectionStatus => {
  if (!isOnline || !isAnswered) return "offline";
  const isHubLost =
    hub.status === "reconnecting" || (hub.status === "connecting" && hub.problem !== undefined);
  return isHubLost ? "reconnecting" : "connected";
};

/** What {@link createConnection} works with. */
export interface ConnectionOptions {
  readonly ping: ApiClient["ping"];
  /** The browser's window: tells of its network. */
  readonly network: Pick<Window, "addEventListener"> & { readonly navigator: Pick<Navigator, "onLine"> };
  /** Default: the system's clock. */
  readonly clock?: Pick<Clock, "setTimeout" | "clearTimeout">;
}

/** The state of the connection to the server. */
export interface Connection extends ReadableStore<ConnectionState> {
  /** Takes in whether a call got an answer. */
  readonly answered: (isAnswered: boolean) => void;
  /** Takes in the state of the hub from now on. */
  readonly followHub: (store: Pick<ReadableStore<HubState>, "getState" | "subscribe">) => void;
}

/** Makes the connection's state. While it is not whole, the server is asked for a sign of life, at once and every 5 s. */
export const createConnection = ({ ping, network, clock = systemClock }: ConnectionOptions): Connection => {
  const withStatus = (facts: ConnectionFacts): ConnectionState => ({
    ...facts,
    status: connectionStatusOf(facts),
  });
  const store = createStore<ConnectionState>(() =>
    withStatus({
      isOnline: network.navigator.onLine,
      isAnswered: true,
      isLost: !network.navigator.onLine,
      hub: { status: "Disconnected", problem: undefined },
    }),
  );
  let timer: unknown;
  let isProbing = false;

  const probe = async (): Promise<void> => {
    if (isProbing) return;
    isProbing = true;
    clock.clearTimeout(timer);
    // Its outcome comes back through `answered`, as that of every call.
    await ping({ isUnlogged: true }).catch(() => {
      if (!store.getState().isAnswered) take({ isLost: true });
    });
    isProbing = false;
    if (store.getState().status !== "connected") timer = clock.setTimeout(() => void probe(), PROBE_MS);
  };
  const take = (facts: Partial<ConnectionFacts>): void => {
    const before = store.getState();
    const next = withStatus({ ...before, ...facts });
    store.setState(next);
    if (next.status !== before.status && next.status !== "connected") void probe();
  };

  network.addEventListener("offline", () => take({ isOnline: false, isLost: true }));
  network.addEventListener("online", () => {
    take({ isOnline: true });
    if (store.getState().status !== "connected") void probe();
  });

  return {
    ...toReadable(store),
    answered: (isAnswered) => take({ isAnswered, ...(isAnswered && { isLost: false }) }),
    followHub: (hub) => {
      take({ hub: hub.getState() });
      hub.subscribe((state) => take({ hub: state }));
    },
  };
};

/**
 * Calls the listener when the server answers again after it could not be reached. A single call that failed while signs of life
 * get through is not enough: repeating it at each of them would never end. Returns the function that ends the subscription.
 */
export const onReconnected = (
  connection: Pick<ReadableStore<Pick<ConnectionState, "isLost">>, "subscribe">,
  listener: () => void,
): (() => void) =>
  connection.subscribe((state, before) => {
    if (before.isLost && !state.isLost) listener();
  });
