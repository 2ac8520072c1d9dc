import type {
  HubEventArguments,
  HubEventName,
  HubInvocationArguments,
  HubInvocationName,
  TerminalEventArguments,
  TerminalEventName,
  TerminalInvocationArguments,
  TerminalInvocationName,
} from "@backroom/contract";
import {
  errorCodes,
  HUB_PATH,
  hubInvocationSchemas,
  parse,
  terminalInvocationSchemas,
} from "@backroom/contract";
import { accessTokenOf, createHubServer, HubError } from "@backroom/signalr-server";
import type { HubClient, HubMethod, HubTraffic } from "@backroom/signalr-server";
import type { IncomingMessage, Server } from "node:http";
import type { UserGrants } from "../access/grants.ts";
import type { Authenticator } from "../sessions/authenticate.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { RefuseRequest } from "./refuseRequest.ts";

/** What consoles and tills may call. */
const invocationSchemas = { ...hubInvocationSchemas, ...terminalInvocationSchemas };
type Invocations = { [Name in HubInvocationName]: HubInvocationArguments<Name> } & {
  [Name in TerminalInvocationName]: TerminalInvocationArguments<Name>;
};
type InvocationName = keyof Invocations;
/** What consoles and tills hear. */
type Events = { [Name in HubEventName]: HubEventArguments<Name> } & {
  [Name in TerminalEventName]: TerminalEventArguments<Name>;
};
type EventName = keyof Events;

/** A connection of the hub and who is behind it. */
export interface HubPeer {
  readonly connectionId: string;
  readonly caller: Caller;
  /** What decides the rights the connection began with. */
  readonly grants: UserGrants;
}

/** The ways to reach connections of this process. */
export interface HubClients {
  /** Sends the event to every connection `reaches` accepts, but those that get no broadcasts. */
  broadcast<Name extends EventName>(
    event: Name,
    values: Events[Name],
    reaches: (peer: HubPeer) => boolean,
  ): void;
  /** Sends the event to one connection; nothing happens when it has left. */
  send<Name extends EventName>(connectionId: string, event: Name, values: Events[Name]): void;
  /** From now on the connection gets only what is sent to it. */
  endBroadcasts(connectionId: string): void;
  /** Those who are connected now. */
  peers(): readonly HubPeer[];
  /** Ends one connection; nothing happens when it has left. */
  close(connectionId: string, reason: string, allowReconnect: boolean): void;
  /** Ends connections. */
  disconnect(matches: (peer: HubPeer) => boolean, reason: string, allowReconnect: boolean): void;
}

/**
 * What one subject brings to the hub. Methods get arguments that were checked with the contract; they check the caller's
 * rights themselves and throw an HttpError, which the client gets as `[40301] …`.
 */
export interface HubPart {
  readonly methods?: {
    readonly [Name in InvocationName]?: (peer: HubPeer, ...values: Invocations[Name]) => unknown;
  };
  readonly onDisconnected?: (peer: HubPeer) => void;
  /** Called once, when every connection has ended: finishes what the part holds. */
  readonly onClosed?: () => Promise<void>;
}

/** The hub of one process. */
export interface Hub {
  /** Clients connected now. */
  connectionCount(): number;
  /** Bytes of messages so far. */
  traffic(): HubTraffic;
  close(): Promise<void>;
}

interface Context {
  readonly caller: Caller;
  readonly grants: UserGrants;
  readonly expiresAtMs: number;
  /** An API access, not a person. */
  readonly isProgram: boolean;
}

const peerOf = ({ connectionId, context }: HubClient<Context>): HubPeer => ({
  connectionId,
  caller: context.caller,
  grants: context.grants,
});

const toHubError = (error: unknown): unknown =>
  error instanceof HttpError ? new HubError(`[${error.code}] ${error.message}`) : error;

const methodOf = (
  name: InvocationName,
  handler: (peer: HubPeer, ...values: never[]) => unknown,
): HubMethod<Context> => {
  const method: HubMethod<Context> = async (client, ...values) => {
    const parsed = parse(invocationSchemas[name], values, name);
    if (!parsed.ok) throw new HubError(`[${errorCodes.badQuery}] ${parsed.error.message}`);
    try {
      // The schema of this very name has accepted the values.
      return await handler(peerOf(client), ...(parsed.value as never[]));
    } catch (error) {
      throw toHubError(error);
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
      methods[name] = methodOf(name as InvocationName, handler);
    }
  }
  return methods;
};

/** Connections at once, of this process. */
export interface HubLimits {
  /** Of one person, in all windows of all their devices. */
  readonly connectionsPerUser: number;
  /** Of one API access: the tills of a whole chain may share one. */
  readonly connectionsPerAccess: number;
}

/** The limits of a server whose settings say nothing of them. */
export const usualHubLimits: HubLimits = { connectionsPerUser: 500, connectionsPerAccess: 20_000 };

/** Starts the hub of the console at `/api/hub/mate`; `makeParts` gets the ways to reach its clients. */
export const createHub = (deps: {
  server: Server;
  authenticator: Authenticator;
  now: () => number;
  onError: (error: unknown) => void;
  refuse: RefuseRequest;
  limits: HubLimits;
  makeParts: (clients: HubClients) => readonly HubPart[];
}): Hub => {
  const clients: HubClients = {
    broadcast: (event, values, reaches) => hub.broadcast(event, values, (client) => reaches(peerOf(client))),
    send: (connectionId, event, values) => hub.send(connectionId, event, values),
    endBroadcasts: (connectionId) => hub.endBroadcasts(connectionId),
    close: (connectionId, reason, allowReconnect) => hub.disconnectOne(connectionId, reason, allowReconnect),
    peers: () => hub.connections().map(peerOf),
    disconnect: (matches, reason, allowReconnect) =>
      hub.disconnect((client) => matches(peerOf(client)), reason, allowReconnect),
  };
  const parts = deps.makeParts(clients);
  const reasons = new WeakMap<IncomingMessage, HttpError>();
  const hub = createHubServer<Context>({
    authenticate: async (request) => {
      const token = accessTokenOf(request);
      if (token === undefined) return undefined;
      try {
        return await deps.authenticator.callerOf(token);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        reasons.set(request, error);
        return undefined;
      }
    },
    refuse: (request, response) => deps.refuse(request, response, reasons.get(request)),
    maximumConnectionsPerUser: ({ isProgram }) =>
      isProgram ? deps.limits.connectionsPerAccess : deps.limits.connectionsPerUser,
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
    connectionCount: () => hub.connections().length,
    traffic: hub.traffic,
    async close() {
      hub.close();
      await Promise.all(parts.map(async (part) => part.onClosed?.()));
    },
  };
};
