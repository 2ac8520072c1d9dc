import type { HubConnection } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createClient, startHub } from "./harness.ts";
import type { Running, TransportName } from "./harness.ts";

const combinations: readonly [TransportName, "json" | "messagepack"][] = [
  ["WebSockets", "json"],
  ["WebSockets", "messagepack"],
  ["ServerSentEvents", "json"],
  ["LongPolling", "json"],
  ["LongPolling", "messagepack"],
];

describe.each(combinations)("the official client over %s with %s", (transport, protocol) => {
  let running: Running;
  const clients: HubConnection[] = [];

  const start = async (token = "anna"): Promise<HubConnection> => {
    const client = createClient(running.url, transport, protocol, token);
    clients.push(client);
    await client.start();
    return client;
  };

  beforeAll(async () => {
    running = await startHub();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.stop()));
    await vi.waitUntil(() => running.hub.connections().length === 0, { timeout: 20_000 });
  });
  afterAll(() => running.stop());

  it("calls methods and gets their values", async () => {
    const client = await start();
    const value = { text: "Käse 🧀\n\u001e", list: [1, 2.5, -3, null, true], nested: { a: {} } };
    expect(await client.invoke("Echo", value)).toEqual(value);
    expect(await client.invoke("Who")).toBe("anna");
    expect(await client.invoke("Add", 2, 3)).toBe(5);
    expect(await client.invoke("Echo", null)).toBeNull();
    expect(await client.invoke("Nothing")).toBeFalsy();
  });

  it("is counted in bytes, both ways", async () => {
    const client = await start();
    const before = running.hub.traffic();
    await client.invoke("Echo", "x".repeat(10_000));
    const { receivedBytes, sentBytes } = running.hub.traffic();
    expect(receivedBytes - before.receivedBytes).toBeGreaterThan(10_000);
    expect(sentBytes - before.sentBytes).toBeGreaterThan(10_000);
    expect(sentBytes - before.sentBytes).toBeLessThan(11_000);
  });

  it("answers many calls sent at once", async () => {
    const client = await start();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => client.invoke("Echo", index)));
    expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it("tells the caller what a HubError says, and hides other errors", async () => {
    const client = await start();
    await expect(client.invoke("Refuse")).rejects.toThrow("[40301] No permission");
    await expect(client.invoke("Break")).rejects.toThrow("'Break' failed on the server.");
    await expect(client.invoke("Circle")).rejects.toThrow("'Circle' failed on the server.");
    await expect(client.invoke("toString")).rejects.toThrow("no method 'toString'");
    await expect(client.invoke("Add", 1)).rejects.toThrow("takes 2 arguments, 1 were given");
    await expect(client.invoke("Count", 3)).rejects.toThrow("is a stream");
    expect(await client.invoke("Who")).toBe("anna");
    expect(running.errors.splice(0)).toHaveLength(2);
  });

  it("streams", async () => {
    const client = await start();
    const items: unknown[] = [];
    await new Promise<void>((resolve, reject) => {
      client
        .stream("Count", 5)
        .subscribe({ next: (item) => items.push(item), complete: resolve, error: reject });
    });
    expect(items).toEqual([1, 2, 3, 4, 5]);
    const failed = new Promise((_resolve, reject) => {
      client.stream("Who").subscribe({ next: () => {}, complete: () => {}, error: reject });
    });
    await expect(failed).rejects.toThrow("is no stream");
  });

  it("brings broadcasts in order, and only to whom they are for", async () => {
    const anna = await start("anna");
    const bob = await start("bob");
    const seen = { anna: [] as unknown[], bob: [] as unknown[] };
    anna.on("Changed", (...values) => seen.anna.push(values));
    bob.on("Changed", (...values) => seen.bob.push(values));
    running.hub.broadcast("Changed", [1, { oid: 7 }]);
    running.hub.broadcast("Changed", [2], (client) => client.context.name === "bob");
    const bobs = running.hub.connections().find((client) => client.context.name === "bob");
    running.hub.send(bobs?.connectionId ?? "", "Changed", [3]);
    running.hub.broadcast("Changed", [new Date(0), undefined]);
    const end = ["1970-01-01T00:00:00.000Z", null];
    await expect
      .poll(() => seen)
      .toEqual({ anna: [[1, { oid: 7 }], end], bob: [[1, { oid: 7 }], [2], [3], end] });
  });

  it("brings no broadcasts to who wants none, but what is sent to them", async () => {
    const device = await start("device");
    const person = await start("person");
    const seen = { device: [] as unknown[], person: [] as unknown[] };
    device.on("Changed", (value) => seen.device.push(value));
    person.on("Changed", (value) => seen.person.push(value));
    const idOf = (name: string) =>
      running.hub.connections().find((client) => client.context.name === name)?.connectionId ?? "";
    running.hub.endBroadcasts(idOf("device"));
    running.hub.broadcast("Changed", [1]);
    running.hub.send(idOf("device"), "Changed", [2]);
    running.hub.send(idOf("person"), "Changed", [3]);
    running.hub.send("gone", "Changed", [4]);
    running.hub.broadcast("Changed", [5]);
    running.hub.send(idOf("device"), "Changed", [6]);
    await expect.poll(() => seen).toEqual({ device: [2, 6], person: [1, 3, 5] });
  });

  it("knows who is connected", async () => {
    running.left.length = 0;
    const client = await start();
    expect(running.hub.connections().map((each) => each.context.name)).toEqual(["anna"]);
    await client.stop();
    await expect.poll(() => running.left).toHaveLength(1);
    expect(running.hub.connections()).toEqual([]);
  });

  it("closes a client with the reason", async () => {
    const client = await start();
    const closed = new Promise<Error | undefined>((resolve) => {
      client.onclose(resolve);
    });
    running.hub.disconnect((each) => each.context.name === "anna", "Signed out.", false);
    expect((await closed)?.message).toContain("Signed out.");
  });

  it("refuses an unknown user at the negotiation", async () => {
    await expect(start("nobody")).rejects.toThrow("401");
  });
});

it("the client cancels an endless stream and its producer ends", async () => {
  let hasEnded = false;
  const running = await startHub({
    methods: {
      async *Forever() {
        try {
          for (let value = 0; ; value += 1) {
            yield value;
            await new Promise((resolve) => {
              setImmediate(resolve);
            });
          }
        } finally {
          hasEnded = true;
        }
      },
    },
  });
  const client = createClient(running.url, "WebSockets");
  await client.start();
  await new Promise<void>((resolve) => {
    const subscription = client.stream("Forever").subscribe({
      next: (value) => {
        if (value !== 3) return;
        subscription.dispose();
        resolve();
      },
      complete: () => {},
      error: () => {},
    });
  });
  await expect.poll(() => hasEnded).toBe(true);
  await client.stop();
  await running.stop();
});
