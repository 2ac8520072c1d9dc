/// <reference types="node" />
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createApiClient } from "../src/createApiClient.ts";
import type { ApiClient, ApiClientOptions } from "../src/types.ts";

/** A request the server saw. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Answers one request; throwing fails the test's call with 500. */
export type Handler = (seen: Seen, response: ServerResponse) => void | Promise<void>;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString("utf8");
};

/** A real HTTP server for one test, closed when it ends. */
export const startServer = async (
  handler: Handler,
): Promise<{ baseUrl: string; seen: Seen[]; server: Server }> => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "", url = "", headers } = request;
      const entry = { method, url, headers, body: await readBody(request) };
      seen.push(entry);
      await handler(entry, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
};

/** Answers JSON. */
export const sendJson = (
  response: ServerResponse,
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
};

/** A client against a server that answers with the handler. */
export const startClient = async (
  handler: Handler,
  options: Partial<ApiClientOptions> = {},
): Promise<{ client: ApiClient; seen: Seen[]; baseUrl: string; server: Server }> => {
  const { baseUrl, seen, server } = await startServer(handler);
  const client = createApiClient({
    baseUrl,
    getLocale: () => "de",
    session: { token: async () => "t0ken" },
    scope: () => ({ tenantOid: 1001 }),
    ...options,
  });
  return { client, seen, baseUrl, server };
};

/** What a rejecting call rejects with. */
export const rejection = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("The call did not reject.");
};
