import type { IncomingMessage, ServerResponse } from "node:http";

/** A connected client. `context` is what `authenticate` answered for its latest request. */
export interface HubClient<Context> {
  readonly connectionId: string;
  readonly context: Context;
}

/**
 * A method clients may call. It takes exactly as many arguments as it declares after the client (so no default and
 * no rest parameters); their values come from outside and are `unknown`. An async iterable is a stream.
 */
export type HubMethod<Context> = (client: HubClient<Context>, ...values: unknown[]) => unknown;

/** Why a connection ended; undefined when the client said goodbye. */
export type DisconnectReason = string | undefined;

/** Bytes of messages that a hub has taken and sent since it was made, without what the transports add. */
export interface HubTraffic {
  readonly receivedBytes: number;
  readonly sentBytes: number;
}

/** What a hub server is made of; only `authenticate`, `identify` and `methods` have no default. */
export interface HubServerOptions<Context> {
  /** Who sends this request (see `accessTokenOf`); undefined answers 401. Called for every request. */
  readonly authenticate: (request: IncomingMessage) => Promise<Context | undefined> | Context | undefined;
  /** Ends the response of a request `authenticate` did not let in. Default: 401 without a body. */
  readonly refuse?: (request: IncomingMessage, response: ServerResponse) => void;
  /** The user behind a context: all requests of one connection must have the same. */
  readonly identify: (context: Context) => string;
  readonly methods: Readonly<Record<string, HubMethod<Context>>>;
  /** When the context ends, in ms since 1970; the client is then closed and may reconnect. Default: never. */
  readonly expiresAtMs?: (context: Context) => number | undefined;
  readonly onConnected?: (client: HubClient<Context>) => void;
  readonly onDisconnected?: (client: HubClient<Context>, reason: DisconnectReason) => void;
  /** Gets every error that is not a `HubError`; the caller sees a generic text. Default: dropped. */
  readonly onError?: (error: unknown) => void;
  /** Origins other than the server's own that may connect from a browser. Default: none. */
  readonly isAllowedOrigin?: (origin: string) => boolean;
  /** Default 15,000. */
  readonly keepAliveMs?: number;
  /** Default 30,000. */
  readonly clientTimeoutMs?: number;
  /** Default 15,000. */
  readonly handshakeTimeoutMs?: number;
  /** Default 90,000. */
  readonly pollTimeoutMs?: number;
  /** Largest single message of a client, default 32,768. */
  readonly maximumMessageBytes?: number;
  /** A client with more than this waiting is closed, default 1,048,576. */
  readonly maximumBufferedBytes?: number;
  /** Connections of one user at once, or a function of who connects; the next one is answered 429. Default 2500. */
  readonly maximumConnectionsPerUser?: number | ((context: Context) => number);
  /** Default `Date.now`. */
  readonly nowMs?: () => number;
}
