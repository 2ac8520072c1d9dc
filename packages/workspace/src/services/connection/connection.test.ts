import type { HubState } from "@backroom/api-client";
import { createFakeClock } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { connectionStatusOf, createConnection, onReconnected, PROBE_MS } from "./connection.ts";
import type { ConnectionFacts } from "./connection.ts";

const hub = (status: HubState["status"], problem?: string) => ({ status, problem, isUpdateAvailable: false });
const facts = (over: Partial<ConnectionFacts>): ConnectionFacts => ({
  isOnline: true,
  isAnswered: true,
  isLost: false,
  hub: hub("connected"),
  ...over,
});

it.each([
  [{}, "connected"],
  [{ hub: hub("Disconnected") }, "connected"],
  [{ hub: hub("connecting") }, "connected"],
  [{ hub: hub("connecting", "no way") }, "reconnecting"],
  [{ hub: hub("reconnecting") }, "reconnecting"],
  [{ isAnswered: false }, "offline"],
  [{ isOnline: false }, "offline"],
  [{ isAnswered: false, hub: hub("reconnecting") }, "offline"],
] as const)("%j is %s", (over, status) => {
  expect(connectionStatusOf(facts(over))).toBe(status);
});

/** A connection to a server that can be ended and started, in a browser whose cable can be pulled. */
const setup = () => {
  const clock = createFakeClock();
  const listeners = new Map<string, () => void>();
  const server = { isRunning: true };
  const ping = vi.fn(async () => {
    connection.answered(server.isRunning);
    if (!server.isRunning) throw new Error("Network Error");
  });
  const connection = createConnection({
    ping,
    clock,
    network: {
      navigator: { onLine: true },
      addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    } as unknown as Parameters<typeof createConnection>[0]["network"],
  });
  const hubStore = createStore<HubState>(() => hub("connected"));
  connection.followHub(hubStore);
  return { clock, connection, server, ping, hubStore, say: (name: string) => listeners.get(name)?.() };
};

const status = ({ connection }: ReturnType<typeof setup>) => connection.getState().status;

it("a dead server is noticed with the hub, asked for until it is back, and then left in peace", async () => {
  const made = setup();
  const { clock, server, ping, hubStore } = made;
  server.isRunning = false;
  hubStore.setState(hub("reconnecting", "closed"));
  await expect.poll(() => status(made)).toBe("offline");
  clock.advance(PROBE_MS);
  await expect.poll(() => ping.mock.calls.length).toBe(2);
  server.isRunning = true;
  await Promise.resolve();
  clock.advance(PROBE_MS);
  await expect.poll(() => status(made)).toBe("reconnecting");
  hubStore.setState(hub("connected"));
  expect(status(made)).toBe("connected");
  const asked = ping.mock.calls.length;
  await Promise.resolve();
  clock.advance(10 * PROBE_MS);
  expect(ping.mock.calls.length).toBeLessThanOrEqual(asked + 1);
});

it("a call without an answer is enough, and the next answer mends it", async () => {
  const made = setup();
  made.server.isRunning = false;
  made.connection.answered(false);
  expect(status(made)).toBe("offline");
  await Promise.resolve();
  made.connection.answered(true);
  expect(status(made)).toBe("connected");
});

it("a pulled cable is told by the browser, and asked about as soon as it is back", async () => {
  const made = setup();
  made.server.isRunning = false;
  made.say("offline");
  expect(status(made)).toBe("offline");
  await expect.poll(() => made.connection.getState().isAnswered).toBe(false);
  made.server.isRunning = true;
  made.say("online");
  await expect.poll(() => status(made)).toBe("connected");
});

it("reports a reconnection only after a sign of life has failed", async () => {
  const { clock, connection, server, ping } = setup();
  const reconnected = vi.fn();
  onReconnected(connection, reconnected);
  // One request that is blocked on its way, while the server can be reached.
  connection.answered(false);
  await expect.poll(() => connection.getState().status).toBe("connected");
  expect(reconnected).not.toHaveBeenCalled();
  server.isRunning = false;
  connection.answered(false);
  await expect.poll(() => ping.mock.calls.length).toBe(2);
  await expect.poll(() => connection.getState().isLost).toBe(true);
  server.isRunning = true;
  clock.advance(PROBE_MS);
  await expect.poll(() => reconnected.mock.calls.length).toBe(1);
});
