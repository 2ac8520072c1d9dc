import type {
  hubEndings,
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

/** Names of the invocations that last until they are ended: those that subscribe, and `StartEditing`. */
export type HubSubscriptionName = keyof typeof hubEndings;

/** A subscription with its arguments: `["SubscribeBridgeJobNotification", "documents"]`, `["StartEditing", "pos-supply", "article", 7]`. */
export type HubSubscription = {
  [Name in HubSubscriptionName]: readonly [method: Name, ...args: HubInvocationArguments<Name>];
}[HubSubscriptionName];

/** Called with the arguments of a message. */
export type HubListener<Name extends HubEventName> = (...args: HubEventArguments<Name>) => void;

/** What a user follows. */
export interface HubFollowing {
  /**
   * What the server needs to be sent first. Made with every connection, once for all its followers, and again for a follower that
   * comes later, so that this one also gets what the server sends at the beginning. Ended at the server after the last one. Where
   * the server does not know an optional invocation of the contract, nothing is reported and no message comes.
   */
  readonly subscribe?: HubSubscription;
  /** Listeners by the name of their message. */
  readonly on?: { readonly [Name in HubEventName]?: HubListener<Name> };
  /** Called whenever the hub has connected, again or for the first time: messages before that were missed. */
  readonly missed?: () => void;
}

/** What {@link createHub} works with. */
export interface HubOptions {
  /** Address of the hub: base URL plus `HUB_PATH`. */
  url: string;
  /** The token for a connection; read at every attempt, so that it is fresh. Undefined = none. */
  token: () => Promise<string | undefined>;
  /** Reads `/api/info`; called after the first connect and after every reconnect. */
  readInfo: () => Promise<Pick<ServerInfo, "buildDate">>;
  /** Called when the server refused the token with 401; the hub stands still until `start`. */
  onUnauthorized?: () => void;
  /** Called after every reconnect, when events may have been missed: revalidate what is open. */
  onReconnected?: () => void;
  /** Gets events that could not be parsed, errors of listeners, and failures that no caller waits for. */
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
  /** Connects anew at once, without waiting for the next try: when the network has changed. Does nothing while stopped. */
  renew: () => void;
  /** Disconnects for a while: at a lock, and while the user logs in again. The next start is a reconnect. */
  pause: () => Promise<void>;
  /** Disconnects: at logout. Subscriptions go on with the next start, which is a first one. */
  stop: () => Promise<void>;
  /** Listens to one kind of message, while connected. Returns the function that ends it. */
  on: <Name extends HubEventName>(name: Name, listener: HubListener<Name>) => () => void;
  /** Subscribes and listens, over reconnects too. Returns the function that ends it; after the last one the server stops sending. */
  follow: (following: HubFollowing) => () => void;
  /**
   * Calls the server. Rejects with an `ApiError` when the server refuses with a code of the contract (`[40301] …`), with a
   * `NetworkError` when not connected, and when the connection ends before the response: the server may have done it then.
   */
  invoke: <Name extends HubInvocationName>(
    name: Name,
    ...args: HubInvocationArguments<Name>
  ) => Promise<void>;
}
