import type {
  HubEventArguments,
  HubEventName,
  HubInvocationArguments,
  HubInvocationName,
} from "@backroom/contract";
import { errorCodes, HUB_PATH, hubInvocationSchemas, parse } from "@backroom/contract";
import { accessTokenOf, createHubServer, HubError } from "@backroom/signalr-server";
import type { HubClient, HubMethod } from "@backroom/signalr-server";
import type { Server } from "node:http";
import type { Authenticator } from "../access/authenticate.ts";
import { HttpError } from "../ports.ts";
import type { Caller } from "../ports.ts";

/** A connection of the hub and who is behind it. */
export interface HubPeer {
  readonly connectionId: string;
  readonly caller: Caller;
}

/** The ways to reach connections of this process. */
export interface HubClients {
  /** Sends the event to every connection `reaches` accepts. */
  broadcast<Name extends HubEventName>(
    event: Name,
    values: HubEventArguments<Name>,
    reaches: (peer: HubPeer) => boolean,
  ): void;
  /** Sends the event to one connection; nothing happens when it has left. */
  send<Name extends HubEventName>(connectionId: string, event: Name, values: HubEventArguments<Name>): void;
  /** Ends connections. */
  disconnect(matches: (caller: Caller) => boolean, reason: string, allowReconnect: boolean): void;
}

/**
 * What one subject brings to the hub. Methods get arguments that were checked with the contract; they check the caller's
 * rights themselves and throw an HttpError, which the client hears as `[40301] …`.
 */
export interface HubPart {
  readonly methods?: {
    readonly [Name in HubInvocationName]?: (
      peer: HubPeer,
      ...values: HubInvocationArguments<Name>
    ) => unknown;
  };
  readonly onDisconnected?: (peer: HubPeer) => void;
}

/** The hub of one process. */
export interface Hub {
  /** Ends the connections of sessions that were revoked. */
  disconnect(matches: (caller: Caller) => boolean): void;
  close(): void;
}

interface Context {
  readonly caller: Caller;
  readonly expiresAtMs: number;
}

const peerOf = ({ connectionId, context }: HubClient<Context>): HubPeer => ({
  connectionId,
  caller: context.caller,
});

const told = (error: unknown): unknown =>
  error instanceof HttpError ? new HubError(`[${error.code}] ${error.message}`) : error;

const methodOf = (
  name: HubInvocationName,
  handler: (peer: HubPeer, ...values: never[]) => unknown,
): HubMethod<Context> => {
  const method: HubMethod<Context> = async (client, ...values) => {
    const parsed = parse(hubInvocationSchemas[name], values, name);
    if (!parsed.ok) throw new HubError(`[${errorCodes.badQuery}] ${parsed.error.message}`);
    try {
      // The schema of this very name has accepted the values.
      return await handler(peerOf(client), ...(parsed.value as never[]));
    } catch (error) {
      throw told(error);
    }
  };
  // The protocol refuses calls with another number of arguments than the method declares.
  return Object.defineProperty(method, "length", { value: handler.length });
};

const methodsOf = (parts: readonly HubPart[]): Record<string, HubMethod<Context>> => {
  const methods: Record<string, HubMethod<Context>> = {};
  for (const part of parts) {
    for (const [name, handler] of Object.entries(part.methods ?? {})) {
      // Keys of a part are invocation names by its type.
      methods[name] = methodOf(name as HubInvocationName, handler);
    }
  }
  return methods;
};

/** Starts the hub of the console at `/api/hub/mate`; `makeParts` gets the ways to reach its clients. */
export const createHub = (deps: {
  server: Server;
  authenticator: Authenticator;
  now: () => number;
  onError: (error: unknown) => void;
  makeParts: (clients: HubClients) => readonly HubPart[];
}): Hub => {
  const clients: HubClients = {
    broadcast: (event, values, reaches) => hub.broadcast(event, values, (client) => reaches(peerOf(client))),
    send: (connectionId, event, values) => hub.send(connectionId, event, values),
    disconnect: (matches, reason, allowReconnect) =>
      hub.disconnect(({ context }) => matches(context.caller), reason, allowReconnect),
  };
  const parts = deps.makeParts(clients);
  const hub = createHubServer<Context>({
    authenticate: async (request) => {
      const token = accessTokenOf(request);
      if (token === undefined) return undefined;
      try {
        return await deps.authenticator.callerOf(token);
      } catch (error) {
        if (error instanceof HttpError) return undefined;
        throw error;
      }
    },
    identify: ({ caller }) => String(caller.userOid),
    expiresAtMs: ({ expiresAtMs }) => expiresAtMs,
    // As CORS does for the calls: the token is the protection, and it never travels by itself.
    isAllowedOrigin: () => true,
    methods: methodsOf(parts),
    onDisconnected: (client) => {
      for (const part of parts) part.onDisconnected?.(peerOf(client));
    },
    nowMs: deps.now,
    onError: deps.onError,
  });
  hub.attach(deps.server, HUB_PATH);
  return {
    disconnect: (matches) => clients.disconnect(matches, "The session has ended.", false),
    close: () => hub.close(),
  };
};
