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

/** All sessions of a hub. */
export interface Sessions<Context> {
  create(context: Context, nowMs: number): Session<Context>;
  find(token: string): Session<Context> | undefined;
  remove(session: Session<Context>): void;
  all(): Iterable<Session<Context>>;
  connections(): Iterable<Connection<Context>>;
}

const secret = (): string => randomBytes(16).toString("base64url");

export const createSessions = <Context>(): Sessions<Context> => {
  const sessions = new Map<string, Session<Context>>();
  return {
    create(context, nowMs) {
      const session: Session<Context> = {
        token: secret(),
        client: { connectionId: secret(), context },
        createdAtMs: nowMs,
        connection: undefined,
        polling: undefined,
      };
      sessions.set(session.token, session);
      return session;
    },
    find: (token) => sessions.get(token),
    remove: (session) => void sessions.delete(session.token),
    all: () => sessions.values(),
    *connections() {
      for (const { connection } of sessions.values()) if (connection !== undefined) yield connection;
    },
  };
};
