import type {
  HubEventArguments,
  HubEventName,
  HubInvocationArguments,
  HubInvocationName,
  ServerInfo,
} from "@backroom/contract";
import type { Clock, ReadableStore } from "@backroom/ports";

/** States of the connection. */
export type HubStatus = "Disconnected" | "connecting" | "connected" | "reconnecting";

/** State of a hub. */
export interface HubState {
  status: HubStatus;
  /** True once the server's build date changed over a reconnect. */
  isUpdateAvailable: boolean;
  /** Why the hub is not connected, in English for the status tooltip; undefined = nothing is wrong. */
  problem: string | undefined;
}

/** A message from the server, parsed: `{ name: "UpdateBridgeJobs", args: [bridgeId, jobs] }`. */
export type HubEvent = {
  [Name in HubEventName]: { name: Name; args: HubEventArguments<Name> };
}[HubEventName];

/** Names of the invocations that subscribe. */
export type HubSubscriptionName = Extract<HubInvocationName, `Subscribe${string}`>;

/** What {@link createHub} works with. */
export interface HubOptions {
  /** Address of the hub: base URL plus `HUB_PATH`. */
  url: string;
  /** The token for a connection; asked at every attempt, so that it is fresh. Undefined = none. */
  token: () => Promise<string | undefined>;
  /** Told of every event that could be parsed. */
  onEvent: (event: HubEvent) => void;
  /** Reads `/api/info`; called after the first connect and after every reconnect. */
  readInfo: () => Promise<Pick<ServerInfo, "buildDate">>;
  /** Told when the server refused the token with 401; the hub stands still until `start`. */
  onUnauthorized?: () => void;
  /** Told after every reconnect, when events may have been missed: revalidate what is open. */
  onReconnected?: () => void;
  /** Told of events that could not be parsed, and of failures nobody waits for. */
  onProblem?: (problem: Error) => void;
  /** Default: the system's clock. */
  clock?: Clock;
}

/** The connection for background jobs, terminals and data changes. */
export interface Hub {
  /** The state of the connection. */
  store: ReadableStore<HubState>;
  /** Connects and keeps trying every 5 s, until `stop` or a 401. Does nothing when already started. */
  start: () => void;
  /** Disconnects: at logout and lock. Subscriptions in use stay known for the next start. */
  stop: () => Promise<void>;
  /**
   * Subscribes while in use; the same subscription of several users is made once, and again after a reconnect. Returns the function that ends this use.
   */
  subscribe: <Name extends HubSubscriptionName>(
    name: Name,
    ...args: HubInvocationArguments<Name>
  ) => () => void;
  /** Calls the server; rejects when not connected, or with the server's words (`[40301] …`). */
  invoke: <Name extends HubInvocationName>(
    name: Name,
    ...args: HubInvocationArguments<Name>
  ) => Promise<void>;
}
