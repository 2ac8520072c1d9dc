import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

/** A call on its way to the server, which a fault may change. */
export interface PassingCall {
  readonly method: string;
  path: string;
  readonly headers: Headers;
}

/** An answer on its way back. */
export interface PassingAnswer {
  readonly method: string;
  readonly path: string;
  status: number;
  readonly headers: Headers;
  body: Buffer;
}

/** What a server does wrong. */
export interface Fault {
  readonly call?: (call: PassingCall) => void;
  readonly answer?: (answer: PassingAnswer) => void;
}

/** A server between the checks and the real one, with one fault at a time. */
export interface SpoilingProxy {
  readonly url: string;
  fault: Fault;
  stop(): Promise<void>;
}

const NOT_PASSED = new Set([
  "connection",
  "content-length",
  "transfer-encoding",
  "host",
  "keep-alive",
  "expect",
]);

const passed = (headers: IncomingHttpHeaders): Headers => {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_PASSED.has(name)) sent.set(name, String(value));
  }
  sent.set("accept-encoding", "identity");
  return sent;
};

/** Starts a proxy in front of a server; at first it changes nothing. */
export const startSpoilingProxy = async (target: string): Promise<SpoilingProxy> => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const method = request.method ?? "GET";
    const call: PassingCall = { method, path: request.url ?? "/", headers: passed(request.headers) };
    proxy.fault.call?.(call);
    const answered = await fetch(target + call.path, {
      method,
      headers: call.headers,
      redirect: "manual",
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const answer: PassingAnswer = {
      method,
      path: request.url ?? "/",
      status: answered.status,
      headers: new Headers(answered.headers),
      body: Buffer.from(await answered.arrayBuffer()),
    };
    proxy.fault.answer?.(answer);
    const headers = [...answer.headers].filter(([name]) => !NOT_PASSED.has(name));
    response.writeHead(answer.status, answered.statusText, Object.fromEntries(headers)).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxy: SpoilingProxy = {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    fault: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
};
