import { randomBytes } from "node:crypto";
import type { Connection } from "./connection.ts";
import type { LongPollingTransport } from "./transports/longPolling.ts";
import type { HubClient } from "./types.ts";

/** What was negotiated: known by its secret token until the transport has ended. */
export interface Session<Context> {
  readonly token: string;
  readonly client: HubClient<Context> & { context: Context };
  readonly createdAtMs: number;
  connection: Connection<Context> | undefined;
  /** Set when the client polls. */
  polling: LongPollingTransport | undefined;
}

function* connectionsOf<Context>(sessions: Iterable<Session<Context>>): Iterable<Connection<Context>> {
  for (const { connection } of sessions) if (connection !== undefined) yield connection;
}

/** All sessions of a hub. */
export interface Sessions<Context> {
  create(context: Context, nowMs: number): Session<Context>;
  /** Sessions of the user behind the context. */
  countOf(context: Context): number;
  find(token: string): Session<Context> | undefined;
  remove(session: Session<Context>): void;
  all(): Iterable<Session<Context>>;
  connections(): Iterable<Connection<Context>>;
  connectionOf(connectionId: string): Connection<Context> | undefined;
  /** Connections that get broadcasts. */
  receivers(): Iterable<Connection<Context>>;
  endBroadcasts(connectionId: string): void;
}

const secret = (): string => randomBytes(16).toString("base64url");

export const createSessions = <Context>(identify: (context: Context) => string): Sessions<Context> => {
  const sessions = new Map<string, Session<Context>>();
  const byConnectionId = new Map<string, Session<Context>>();
  /** Those that get broadcasts, by connection id. */
  const receiving = new Map<string, Session<Context>>();
  const counts = new Map<string, number>();
  const count = (user: string, change: number): void => {
    const next = (counts.get(user) ?? 0) + change;
    if (next > 0) counts.set(user, next);
    else counts.delete(user);
  };
  return {
    countOf: (context) => counts.get(identify(context)) ?? 0,
    create(context, nowMs) {
      const session: Session<Context> = {
        token: secret(),
        client: { connectionId: secret(), context },
        createdAtMs: nowMs,
        connection: undefined,
        polling: undefined,
      };
      sessions.set(session.token, session);
      byConnectionId.set(session.client.connectionId, session);
      receiving.set(session.client.connectionId, session);
      count(identify(context), 1);
      return session;
    },
    find: (token) => sessions.get(token),
    remove(session) {
      if (!sessions.delete(session.token)) return;
      byConnectionId.delete(session.client.connectionId);
      receiving.delete(session.client.connectionId);
      count(identify(session.client.context), -1);
    },
    all: () => sessions.values(),
    connections: () => connectionsOf(sessions.values()),
    connectionOf: (connectionId) => byConnectionId.get(connectionId)?.connection,
    receivers: () => connectionsOf(receiving.values()),
    endBroadcasts: (connectionId) => void receiving.delete(connectionId),
  };
};
