import { connect } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createClient, startHub, textOf } from "./harness.ts";
import type { Running } from "./harness.ts";

let running: Running;
beforeEach(async () => {
  running = await startHub({ maximumMessageBytes: 1000 });
});
afterEach(async () => {
  await running.stop();
});

const authorization = { Authorization: "Bearer anna" };

const negotiate = async (token = "anna"): Promise<string> => {
  const response = await fetch(`${running.url}/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  const { connectionToken } = (await response.json()) as { connectionToken: string };
  return connectionToken;
};

interface Raw {
  readonly received: string[];
  readonly socket: WebSocket;
  readonly ended: Promise<number>;
}

const openSocket = async (): Promise<Raw> => {
  const socket = new WebSocket(running.url.replace("http", "ws"), { headers: authorization });
  const received: string[] = [];
  socket.on("message", (data) => {
    received.push(...textOf(data).split("\u001e").filter(Boolean));
  });
  const ended = new Promise<number>((resolve) => {
    socket.on("close", resolve);
  });
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  return { received, socket, ended };
};

const say = ({ socket }: Raw, ...messages: readonly unknown[]): void => {
  socket.send(messages.map((message) => `${JSON.stringify(message)}\u001e`).join(""));
};
const hello = { protocol: "json", version: 1 };

const expectAlive = async (): Promise<void> => {
  const client = createClient(running.url, "WebSockets");
  await client.start();
  expect(await client.invoke("Who")).toBe("anna");
  await client.stop();
};

it.each([
  ["no JSON", "hello\u001e", "not valid JSON"],
  ["no object", "[1]\u001e", "not a JSON object"],
  ["unknown protocol", '{"protocol":"xml","version":1}\u001e', "no protocol known"],
  ["newer version", '{"protocol":"json","version":99}\u001e', "up to version"],
  ["endless", "x".repeat(2000), "larger than 1000 bytes"],
])("a bad handshake (%s) is answered with an error", async (_name, bytes, text) => {
  const raw = await openSocket();
  raw.socket.send(bytes);
  await raw.ended;
  expect(raw.received).toHaveLength(1);
  expect(JSON.parse(raw.received[0] ?? "")).toEqual({ error: expect.stringContaining(text) });
  await expectAlive();
});

it.each([
  ["broken JSON", "{oops\u001e", "not valid JSON"],
  ["no type", "{}\u001e", "no type number"],
  ["no target", '{"type":1,"arguments":[]}\u001e', "no target"],
  ["no arguments", '{"type":1,"target":"Who"}\u001e', "no arguments"],
  ["stream without id", '{"type":4,"target":"Count","arguments":[1]}\u001e', "no invocationId"],
  ["oversize", `"${"x".repeat(1000)}"\u001e`, "larger than 1000 bytes"],
  ["oversize, not finished", "x".repeat(1001), "larger than 1000 bytes"],
  ["no UTF-8", Buffer.from([0xff, 0xfe, 0x1e]), "not valid JSON"],
])("a bad message (%s) closes the connection with the reason", async (_name, bytes, text) => {
  const raw = await openSocket();
  say(raw, hello);
  raw.socket.send(bytes);
  await raw.ended;
  const close = JSON.parse(raw.received.at(-1) ?? "") as { type: number; error: string };
  expect(close).toEqual({ type: 7, error: expect.stringContaining(text), allowReconnect: false });
  await expectAlive();
});

it("unknown message types, acks, sequences and stray completions are ignored", async () => {
  const raw = await openSocket();
  say(raw, hello, { type: 8, sequenceId: 1 }, { type: 9, sequenceId: 1 }, { type: 77 });
  say(raw, { type: 3, invocationId: "9" }, { type: 5, invocationId: "9" }, { type: 6 });
  say(raw, { type: 1, target: "Refuse", arguments: [] });
  say(raw, { type: 1, invocationId: "1", target: "Who", arguments: [] });
  await expect.poll(() => raw.received).toEqual(["{}", '{"type":3,"invocationId":"1","result":"anna"}']);
});

it("a frame larger than sixteen messages ends the socket", async () => {
  const raw = await openSocket();
  raw.socket.send(Buffer.alloc(17_000));
  expect(await raw.ended).toBe(1009);
  await expectAlive();
});

const startGate = async () => {
  await running.stop();
  const gate = Promise.withResolvers<void>();
  let most = 0;
  let now = 0;
  let begun = 0;
  const Wait = async () => {
    begun += 1;
    now += 1;
    most = Math.max(most, now);
    await gate.promise;
    now -= 1;
  };
  running = await startHub({ methods: { Wait, Who: () => "anna" } });
  const client = createClient(running.url, "WebSockets");
  await client.start();
  return { client, gate, counts: () => ({ most, begun }) };
};

it("more calls than allowed at once wait for their turn, and are refused beyond a bound", async () => {
  const { client, gate, counts } = await startGate();
  const accepted = Array.from({ length: 64 + 1024 }, () => client.invoke("Wait"));
  await expect(client.invoke("Wait")).rejects.toThrow("More than 1024 calls");
  gate.resolve();
  await Promise.all(accepted);
  expect(counts()).toEqual({ most: 64, begun: 1088 });
  expect(await client.invoke("Who")).toBe("anna");
  await client.stop();
});

it("calls that wait are forgotten with their client", async () => {
  const { client, gate, counts } = await startGate();
  const lost = Promise.allSettled(Array.from({ length: 200 }, () => client.invoke("Wait")));
  await expect.poll(() => counts().begun).toBe(64);
  await client.stop();
  await lost;
  await expect.poll(() => running.hub.connections()).toEqual([]);
  gate.resolve();
  await expectAlive();
  expect(counts().begun).toBe(64);
});

it("survives random frames in both protocols", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("json", "messagepack"),
      fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 5 }),
      async (protocol, frames) => {
        const raw = await openSocket();
        say(raw, { protocol, version: 1 });
        for (const frame of frames) raw.socket.send(frame);
        raw.socket.close();
        await raw.ended;
      },
    ),
    { numRuns: 60 },
  );
  await expect.poll(() => running.hub.connections()).toEqual([]);
  expect(running.errors).toEqual([]);
  await expectAlive();
});

it("answers requests that make no sense with a status", async () => {
  const status = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(`${running.url}${path}`, { headers: authorization, ...init })).status;
  const token = await negotiate();
  expect(await status("/negotiate")).toBe(405);
  expect(await status("/negotiate", { method: "POST", headers: {} })).toBe(401);
  expect(await status("")).toBe(400);
  expect(await status("?id=unknown")).toBe(404);
  expect(await status(`?id=${token}`, { method: "POST", body: "x" })).toBe(409);
  expect(await status(`?id=${token}`, { method: "DELETE" })).toBe(405);
  expect(await status(`?id=${token}`, { headers: { Authorization: "Bearer bob" } })).toBe(403);
  expect(await status(`?id=${token}`)).toBe(200);
  expect(await status(`?id=${token}`, { method: "POST", body: "x".repeat(17_000) })).toBe(413);
  expect(await (await fetch(running.url.replace("/api/hub", "/elsewhere"))).text()).toBe("other");
});

it("one user has a bounded number of connections, and others have theirs", async () => {
  await running.stop();
  // Berta is a program for many devices.
  running = await startHub({ maximumConnectionsPerUser: ({ name }) => (name === "anna" ? 3 : 4) });
  const statusOf = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${running.url}/negotiate?negotiateVersion=1`, { method: "POST", headers })).status;
  };
  const raw = await openSocket();
  expect([await statusOf("anna"), await statusOf("anna"), await statusOf("anna")]).toEqual([200, 200, 429]);
  await expect(openSocket()).rejects.toThrow("429");
  const ofBerta = await Promise.all(Array.from({ length: 5 }, () => statusOf("berta")));
  expect(ofBerta.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
  raw.socket.close();
  await raw.ended;
  await expect.poll(() => statusOf("anna")).toBe(200);
});

it("a connection token is of no use to another user", async () => {
  const token = await negotiate("bob");
  const socket = new WebSocket(`${running.url.replace("http", "ws")}?id=${token}`, {
    headers: authorization,
  });
  const error = await new Promise<Error>((resolve) => {
    socket.on("error", resolve);
  });
  expect(error.message).toContain("403");
});

it.each(["/api/hub", "/elsewhere"])("a half-open upgrade to %s does no harm", async (path) => {
  const { port } = new URL(running.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  const text = await new Promise<string>((resolve) => {
    socket.on("data", (data) => resolve(String(data)));
  });
  expect(text).toMatch(path === "/api/hub" ? /^HTTP\/1.1 401/u : /^HTTP\/1.1 404/u);
  socket.destroy();
  await expectAlive();
});

it("lets in browsers of an allowed origin only", async () => {
  await running.stop();
  running = await startHub({ isAllowedOrigin: (origin) => origin === "https://shop.test" });
  const preflight = async (origin: string): Promise<string | null> => {
    const response = await fetch(`${running.url}/negotiate`, {
      method: "OPTIONS",
      headers: { Origin: origin },
    });
    return response.headers.get("access-control-allow-origin");
  };
  expect(await preflight("https://shop.test")).toBe("https://shop.test");
  expect(await preflight("https://evil.test")).toBeNull();
});
