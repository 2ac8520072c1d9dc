import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createBroadcaster } from "./broadcaster.ts";
import {
  CLIENT_TIMEOUT_MS,
  HANDSHAKE_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  MAXIMUM_BUFFERED_BYTES,
  MAXIMUM_CONNECTIONS_PER_USER,
  MAXIMUM_MESSAGE_BYTES,
  POLL_TIMEOUT_MS,
  SWEEP_MS,
} from "./constants.ts";
import { createEndpoint, refuseUpgrade } from "./endpoint.ts";
import type { EndpointSettings } from "./endpoint.ts";
import { answer, urlOf } from "./http.ts";
import { createSessions } from "./sessions.ts";
import type { HubClient, HubServerOptions, HubTraffic } from "./types.ts";

/** A running hub. */
export interface HubServer<Context> {
  /** Answers the hub's requests of a Node server at `path`; everything else stays with who answered it before. */
  attach(server: Server, path: string): void;
  /** Answers one request to the hub's path or below. For routers; see also `upgrade`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes a WebSocket of a request to the hub's path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Calls `target` on every client that `reaches` accepts (default: all). Values must be JSON, or it throws. */
  broadcast(
    target: string,
    values: readonly unknown[],
    reaches?: (client: HubClient<Context>) => boolean,
  ): void;
  /** Calls `target` on one client, in order with the broadcasts; nothing happens when it has left. */
  send(connectionId: string, target: string, values: readonly unknown[]): void;
  /**
   * From now on the client gets only what is sent to it. For the many that wait for a command (devices, say), so that
   * broadcasts cost nothing at them.
   */
  endBroadcasts(connectionId: string): void;
  /** Clients that are connected now. */
  connections(): readonly HubClient<Context>[];
  /** What went over the connections so far. */
  traffic(): HubTraffic;
  /** Closes the clients that `matches` accepts, for example of a session that was revoked. */
  disconnect(matches: (client: HubClient<Context>) => boolean, reason: string, allowReconnect: boolean): void;
  /** Closes one client, without looking at the others; nothing happens when it has left. */
  disconnectOne(connectionId: string, reason: string, allowReconnect: boolean): void;
  /** Sends what waits, closes every client (they may reconnect) and answers 503 from now on. */
  close(): void;
}

/** Makes a hub server for clients that speak SignalR's protocol. It does not listen by itself: `attach` it. */
export const createHubServer = <Context>(options: HubServerOptions<Context>): HubServer<Context> => {
  const settings: EndpointSettings<Context> = {
    expiresAtMs: () => undefined,
    refuse: (_request, response) => answer(response, 401),
    onConnected: () => undefined,
    onDisconnected: () => undefined,
    onError: () => undefined,
    isAllowedOrigin: () => false,
    keepAliveMs: KEEP_ALIVE_MS,
    clientTimeoutMs: CLIENT_TIMEOUT_MS,
    handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
    pollTimeoutMs: POLL_TIMEOUT_MS,
    maximumMessageBytes: MAXIMUM_MESSAGE_BYTES,
    maximumBufferedBytes: MAXIMUM_BUFFERED_BYTES,
    maximumConnectionsPerUser: MAXIMUM_CONNECTIONS_PER_USER,
    nowMs: Date.now,
    ...options,
    traffic: { receivedBytes: 0, sentBytes: 0 },
  };
  let isClosed = false;
  const sessions = createSessions<Context>(settings.identify);
  const broadcaster = createBroadcaster(sessions, settings.onError);
  const endpoint = createEndpoint(settings, sessions, () => isClosed);

  const sweep = (): void => {
    const nowMs = settings.nowMs();
    for (const session of sessions.all()) {
      try {
        if (session.connection !== undefined) session.connection.sweep(nowMs);
        else if (nowMs - session.createdAtMs > settings.handshakeTimeoutMs) sessions.remove(session);
      } catch (error) {
        settings.onError(error);
      }
    }
  };
  const sweeper = setInterval(sweep, Math.min(SWEEP_MS, settings.keepAliveMs, settings.clientTimeoutMs));
  sweeper.unref();

  const attach = (server: Server, path: string): void => {
    const isOurs = (request: IncomingMessage): boolean => {
      const pathname = urlOf(request)?.pathname;
      return pathname === path || pathname === `${path}/negotiate`;
    };
    const others = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      if (isOurs(request)) void endpoint.handle(request, response);
      else for (const listener of others) listener.call(server, request, response);
    });
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (isOurs(request)) void endpoint.upgrade(request, socket, head);
      else if (server.listenerCount("upgrade") === 1) refuseUpgrade(socket, 404);
    });
  };

  const disconnect: HubServer<Context>["disconnect"] = (matches, reason, allowReconnect) => {
    for (const connection of sessions.connections())
      if (matches(connection.client)) connection.close(reason, allowReconnect);
  };

  return {
    attach,
    handle: endpoint.handle,
    upgrade: endpoint.upgrade,
    broadcast: (target, values, reaches = () => true) => broadcaster.add(target, values, reaches),
    send: (connectionId, target, values) => broadcaster.add(target, values, connectionId),
    endBroadcasts: sessions.endBroadcasts,
    connections: () =>
      [...sessions.connections()].flatMap(({ protocol, client }) => (protocol === undefined ? [] : [client])),
    traffic: () => ({ ...settings.traffic }),
    disconnect,
    disconnectOne: (connectionId, reason, allowReconnect) =>
      sessions.connectionOf(connectionId)?.close(reason, allowReconnect),
    close() {
      isClosed = true;
      clearInterval(sweeper);
      broadcaster.flush();
      disconnect(() => true, "The server is shutting down.", true);
    },
  };
};
