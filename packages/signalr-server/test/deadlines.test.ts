import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createClient, startHub, textOf, transports } from "./harness.ts";
import type { Running, TransportName } from "./harness.ts";

let running: Running | undefined;
afterEach(async () => {
  await running?.stop();
});
const names = Object.keys(transports) as TransportName[];

it.each(names)("closes a client over %s when its token expires, and lets it reconnect", async (transport) => {
  let nowMs = 0;
  running = await startHub({ expiresAtMs: () => 1000, nowMs: () => nowMs, keepAliveMs: 20 });
  const client = createClient(running.url, transport);
  await client.start();
  const closed = new Promise<Error | undefined>((resolve) => {
    client.onclose(resolve);
  });
  nowMs = 1000;
  expect((await closed)?.message).toContain("expired");
});

it("pings a silent client and drops one that never answers", async () => {
  let nowMs = 0;
  running = await startHub({ nowMs: () => nowMs, keepAliveMs: 10, clientTimeoutMs: 100 });
  const socket = new WebSocket(running.url.replace("http", "ws"), {
    headers: { Authorization: "Bearer anna" },
  });
  const received: string[] = [];
  socket.on("message", (data) => {
    received.push(textOf(data));
  });
  socket.on("open", () => socket.send('{"protocol":"json","version":1}\u001e'));
  await expect.poll(() => received).toEqual(["{}\u001e"]);
  nowMs = 50;
  await expect.poll(() => received).toEqual(["{}\u001e", '{"type":6}\u001e']);
  nowMs = 101;
  await expect.poll(() => running?.left).toEqual(["The client is silent."]);
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
});

it("gives up on a client that never shakes hands", async () => {
  let nowMs = 0;
  running = await startHub({ nowMs: () => nowMs, keepAliveMs: 10, handshakeTimeoutMs: 50 });
  const socket = new WebSocket(running.url.replace("http", "ws"), {
    headers: { Authorization: "Bearer anna" },
  });
  await new Promise((resolve) => {
    socket.on("open", resolve);
  });
  const message = new Promise<string>((resolve) => {
    socket.on("message", (data) => resolve(textOf(data)));
  });
  nowMs = 51;
  expect(await message).toContain("did not arrive in time");
});

/** A polling client driven by hand: negotiated, first poll answered, handshake sent. */
const pollByHand = async (url: string): Promise<() => Promise<Response>> => {
  const headers = { Authorization: "Bearer slow" };
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: "POST", headers });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  const address = `${url}?id=${connectionToken}`;
  await fetch(address, { headers });
  await fetch(address, { method: "POST", headers, body: '{"protocol":"json","version":1}\u001e' });
  return () => fetch(address, { headers });
};

it("answers a poll without data empty, and drops a client that stopped polling", async () => {
  let nowMs = 0;
  running = await startHub({ nowMs: () => nowMs, keepAliveMs: 10, pollTimeoutMs: 5 });
  const poll = await pollByHand(running.url);
  expect(await (await poll()).text()).toBe("{}\u001e");
  const empty = await poll();
  expect([empty.status, await empty.text()]).toEqual([200, ""]);
  nowMs = 15_001;
  await expect.poll(() => running?.left).toEqual(["The client is silent."]);
  expect((await poll()).status).toBe(404);
});

it("closes a client that reads too slowly", async () => {
  running = await startHub({ maximumBufferedBytes: 100_000 });
  const client = createClient(running.url, "LongPolling");
  await client.start();
  const { url, hub } = running;
  const poll = await pollByHand(url);
  expect(hub.connections()).toHaveLength(2);
  hub.broadcast("Big", ["x".repeat(60_000)], (each) => each.context.name === "slow");
  hub.broadcast("Big", ["x".repeat(60_000)], (each) => each.context.name === "slow");
  await expect.poll(() => running?.left).toEqual(["The client reads too slowly."]);
  expect((await poll()).status).toBe(404);
  expect(await client.invoke("Who")).toBe("anna");
  await client.stop();
});

it("tells its clients when it shuts down, and takes no new ones", async () => {
  running = await startHub();
  const client = createClient(running.url, "WebSockets");
  await client.start();
  const closed = new Promise<Error | undefined>((resolve) => {
    client.onclose(resolve);
  });
  running.hub.close();
  expect((await closed)?.message).toContain("shutting down");
  await expect(client.start()).rejects.toThrow("503");
});

it("broadcast values that are not JSON are the caller's mistake", async () => {
  running = await startHub();
  const { hub } = running;
  expect(() => hub.broadcast("Changed", [1n])).toThrow(TypeError);
});
