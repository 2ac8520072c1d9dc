import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import type { RawData } from "ws";
import { accessTokenOf, createHubServer, HubError } from "../src/index.ts";
import type { HubServer, HubServerOptions } from "../src/index.ts";

export interface User {
  readonly name: string;
  readonly expiresAtMs?: number;
}

export interface Running {
  readonly hub: HubServer<User>;
  readonly server: Server;
  readonly url: string;
  readonly errors: unknown[];
  readonly left: (string | undefined)[];
  readonly stop: () => Promise<void>;
}

async function* count(limit: number): AsyncGenerator<number> {
  for (let value = 1; value <= limit; value += 1) yield value;
}

/** A hub on a real port. Tokens are user names; "nobody" is refused. */
export const startHub = async (options: Partial<HubServerOptions<User>> = {}): Promise<Running> => {
  const errors: unknown[] = [];
  const left: (string | undefined)[] = [];
  const hub = createHubServer<User>({
    authenticate: (request) => {
      const name = accessTokenOf(request);
      return name === undefined || name === "nobody" ? undefined : { name };
    },
    identify: (user) => user.name,
    onError: (error) => errors.push(error),
    onDisconnected: (_client, reason) => left.push(reason),
    ...options,
    methods: {
      Echo: (_client, value) => value,
      Who: (client) => client.context.name,
      Add: (_client, a, b) => Number(a) + Number(b),
      Nothing: () => undefined,
      Refuse: () => {
        throw new HubError("[40301] No permission");
      },
      Break: () => {
        throw new Error("secret detail");
      },
      Count: (_client, limit) => count(Number(limit)),
      Circle: () => {
        const circle: Record<string, unknown> = {};
        circle["self"] = circle;
        return circle;
      },
      ...options.methods,
    },
  });
  const server = createServer((_request, response) => response.end("other"));
  hub.attach(server, "/api/hub");
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hub`;
  const stop = async (): Promise<void> => {
    hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { hub, server, url, errors, left, stop };
};

export const transports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;
export type TransportName = keyof typeof transports;

/** The text of a WebSocket message. */
export const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString();

/** The official client. */
export const createClient = (
  url: string,
  transport: TransportName,
  protocol: "json" | "messagepack" = "json",
  token = "anna",
): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url, { transport: transports[transport], accessTokenFactory: () => token })
    .withHubProtocol(protocol === "json" ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build();
