import type { IncomingMessage, ServerResponse } from "node:http";

/** The request's address; the host does not matter. Undefined when it is none. */
export const urlOf = (request: IncomingMessage): URL | undefined =>
  URL.parse(request.url ?? "/", "http://hub.invalid") ?? undefined;

/** The bearer token of a request: the Authorization header, else `access_token` in the query (browsers cannot send
 * headers with WebSockets and Server-Sent Events). */
export const accessTokenOf = (request: IncomingMessage): string | undefined => {
  const bearer = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? "")?.[1];
  return bearer ?? urlOf(request)?.searchParams.get("access_token") ?? undefined;
};

/** Ends a request with a status and, if given, a JSON body. */
export const answer = (response: ServerResponse, status: number, body?: unknown): void => {
  if (response.headersSent || response.destroyed) return;
  const text = body === undefined ? "" : JSON.stringify(body);
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
    "X-Content-Type-Options": "nosniff",
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  });
  response.end(text);
};

/** The whole body, "too-large" (the rest is not read) or "aborted". */
export const readBody = async (
  request: IncomingMessage,
  maximumBytes: number,
): Promise<Uint8Array | "too-large" | "aborted"> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maximumBytes) return "too-large";
      chunks.push(bytes);
    }
  } catch {
    return "aborted";
  }
  return Buffer.concat(chunks);
};

/** Lets browsers of an allowed origin in. Returns true when the request was a preflight and is done. */
export const shareWithOrigin = (
  request: IncomingMessage,
  response: ServerResponse,
  isAllowedOrigin: (origin: string) => boolean,
): boolean => {
  const { origin } = request.headers;
  if (origin !== undefined && isAllowedOrigin(origin)) {
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Vary", "Origin");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
    response.setHeader(
      "Access-Control-Allow-Headers",
      "authorization, content-type, x-requested-with, x-signalr-user-agent",
    );
  }
  if (request.method !== "OPTIONS") return false;
  answer(response, 204);
  return true;
};
