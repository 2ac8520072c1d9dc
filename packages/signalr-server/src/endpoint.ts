import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { Connection } from "./connection.ts";
import type { ConnectionSettings } from "./connection.ts";
import { MESSAGES_PER_FRAME, POLL_GAP_MS } from "./constants.ts";
import { answer, readBody, shareWithOrigin, urlOf } from "./http.ts";
import type { Session, Sessions } from "./sessions.ts";
import { createLongPollingTransport } from "./transports/longPolling.ts";
import { createServerSentEventsTransport } from "./transports/serverSentEvents.ts";
import type { Transport } from "./transports/transport.ts";
import { createWebSocketTransport } from "./transports/webSocket.ts";
import type { HubServerOptions } from "./types.ts";

/** Options of the endpoint with defaults filled in. */
export type EndpointSettings<Context> = ConnectionSettings<Context> & Required<HubServerOptions<Context>>;

/** Requests in, transports out: negotiation, the three transports, and who may use which connection. */
export interface Endpoint {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

const availableTransports = [
  { transport: "WebSockets", transferFormats: ["Text", "Binary"] },
  { transport: "ServerSentEvents", transferFormats: ["Text"] },
  { transport: "LongPolling", transferFormats: ["Text", "Binary"] },
];

const statusTexts = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
type Status = keyof typeof statusTexts;

/** Ends an upgrade that will not become a WebSocket. */
export const refuseUpgrade = (socket: Duplex, status: Status): void => {
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

export const createEndpoint = <Context>(
  settings: EndpointSettings<Context>,
  sessions: Sessions<Context>,
  isClosed: () => boolean,
): Endpoint => {
  const maximumBytes = settings.maximumMessageBytes * MESSAGES_PER_FRAME;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maximumBytes,
    perMessageDeflate: false,
  });

  const authenticate = async (request: IncomingMessage): Promise<Context | 401 | 500 | 503> => {
    if (isClosed()) return 503;
    try {
      return (await settings.authenticate(request)) ?? 401;
    } catch (error) {
      settings.onError(error);
      return 500;
    }
  };

  /** The session a request names; the token is a secret, and the user must still be the one who got it. */
  const claim = (token: string | null, context: Context): Session<Context> | Status => {
    if (token === null) return 400;
    const session = sessions.find(token);
    if (session === undefined) return 404;
    if (settings.identify(session.client.context) !== settings.identify(context)) return 403;
    session.client.context = context;
    return session;
  };

  const connect =
    (session: Session<Context>) =>
    (transport: Transport): Connection<Context> => {
      const connection = new Connection(session.client, transport, settings, () => {
        // A polling session stays until the client has fetched the last messages.
        if (session.polling === undefined) sessions.remove(session);
      });
      session.connection = connection;
      return connection;
    };

  const maximumOf = (context: Context): number => {
    const { maximumConnectionsPerUser: maximum } = settings;
    return typeof maximum === "number" ? maximum : maximum(context);
  };

  /** A new session; one user must not use up what all share. */
  const begin = (context: Context): Session<Context> | 429 =>
    sessions.countOf(context) < maximumOf(context) ? sessions.create(context, settings.nowMs()) : 429;

  const negotiate = (context: Context, version: number, response: ServerResponse): void => {
    const session = begin(context);
    if (session === 429) return answer(response, session);
    const { token, client } = session;
    const ids =
      version < 1
        ? { negotiateVersion: 0, connectionId: token }
        : { negotiateVersion: 1, connectionId: client.connectionId, connectionToken: token };
    answer(response, 200, { ...ids, availableTransports });
  };

  const poll = (session: Session<Context>, response: ServerResponse): void => {
    if (session.polling === undefined) {
      const transport = createLongPollingTransport({
        nowMs: settings.nowMs,
        pollTimeoutMs: settings.pollTimeoutMs,
        pollGapMs: POLL_GAP_MS,
        onEnded: () => {
          sessions.remove(session);
          session.connection?.closed();
        },
      });
      session.polling = transport;
      connect(session)(transport);
    }
    session.polling.poll(response);
  };

  const listen = (request: IncomingMessage, session: Session<Context>, response: ServerResponse): void => {
    const wantsEvents = request.headers.accept?.includes("text/event-stream") === true;
    const isTaken = session.connection !== undefined && (wantsEvents || session.polling === undefined);
    if (isTaken) answer(response, 409);
    else if (wantsEvents) createServerSentEventsTransport(response, connect(session));
    else poll(session, response);
  };

  const take = async (
    request: IncomingMessage,
    { connection }: Session<Context>,
    response: ServerResponse,
  ): Promise<void> => {
    if (connection === undefined) return answer(response, 409);
    const body = await readBody(request, maximumBytes);
    if (body === "aborted") return;
    if (body === "too-large") {
      response.setHeader("Connection", "close");
      answer(response, 413);
      return connection.close("A request is too large.", false);
    }
    connection.receive(body);
    answer(response, 200);
  };

  const route = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    context: Context,
  ): Promise<void> => {
    const { method } = request;
    if (url.pathname.endsWith("/negotiate")) {
      if (method !== "POST") return answer(response, 405);
      return negotiate(context, Number(url.searchParams.get("negotiateVersion")), response);
    }
    const session = claim(url.searchParams.get("id"), context);
    if (typeof session === "number") return answer(response, session);
    if (method === "GET") return listen(request, session, response);
    if (method === "POST") return take(request, session, response);
    if (method !== "DELETE" || session.polling === undefined) return answer(response, 405);
    session.polling.terminate();
    answer(response, 202);
  };

  const isStatus = (value: Context | 401 | 500 | 503): value is 401 | 500 | 503 =>
    value === 401 || value === 500 || value === 503;

  return {
    async handle(request, response) {
      try {
        const url = urlOf(request);
        if (url === undefined) return answer(response, 400);
        if (shareWithOrigin(request, response, settings.isAllowedOrigin)) return;
        const context = await authenticate(request);
        if (context === 401) return settings.refuse(request, response);
        if (isStatus(context)) return answer(response, context);
        await route(request, response, url, context);
      } catch (error) {
        settings.onError(error);
        answer(response, 500);
      }
    },
    async upgrade(request, socket, head) {
      // Until ws takes over there is no other listener, and an unheard error would end the process.
      const ignore = (): undefined => undefined;
      socket.on("error", ignore);
      try {
        const context = await authenticate(request);
        if (isStatus(context)) return refuseUpgrade(socket, context);
        const token = urlOf(request)?.searchParams.get("id") ?? null;
        // Without a token the client has skipped the negotiation.
        const session = token === null ? begin(context) : claim(token, context);
        if (typeof session === "number") return refuseUpgrade(socket, session);
        if (session.connection !== undefined) return refuseUpgrade(socket, 409);
        sockets.handleUpgrade(request, socket, head, (ws) => {
          socket.off("error", ignore);
          createWebSocketTransport(ws, connect(session));
        });
      } catch (error) {
        settings.onError(error);
        refuseUpgrade(socket, 500);
      }
    },
  };
};
