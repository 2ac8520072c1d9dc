import { createFakeClock } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { HUB_LOOK_MS, HUB_RETRY_MS } from "../src/constants.ts";
import { startHub, status } from "./hubServer.ts";

/** A connected hub that follows one bridge; `subscribed` are the subscriptions its server got. */
const startConnected = async () => {
  const clock = createFakeClock();
  const made = await startHub({ clock });
  const missed = vi.fn<() => void>();
  made.hub.follow({ subscribe: ["SubscribeBridgeJobNotification", "b1"], missed });
  made.hub.start();
  await expect.poll(() => made.readInfo).toHaveBeenCalledOnce();
  expect(made.called).toHaveLength(1);
  return { ...made, clock, missed };
};

it("after a sleep of the machine connects anew at once, whatever the network says of the old connection", async () => {
  const { hub, hubServer, clock, called, missed, onReconnected } = await startConnected();
  clock.advance(10 * HUB_LOOK_MS);
  expect(status(hub)).toBe("connected");
  clock.sleep(600_000);
  clock.advance(HUB_LOOK_MS);
  expect(status(hub)).toBe("reconnecting");
  await expect.poll(() => called).toHaveLength(2);
  await expect.poll(() => onReconnected).toHaveBeenCalledOnce();
  expect(missed).toHaveBeenCalledTimes(2);
  await expect.poll(() => hubServer().connections()).toHaveLength(1);
});

it("connects at once when the network is back, without waiting for the next try, and never twice", async () => {
  const { hub, hubServer, called, onReconnected, clock } = await startConnected();
  hubServer().disconnect(() => true, "Cut", true);
  await expect.poll(() => status(hub)).toBe("reconnecting");
  hub.renew();
  hub.renew();
  await expect.poll(() => called).toHaveLength(2);
  await expect.poll(() => onReconnected).toHaveBeenCalledOnce();
  clock.advance(HUB_RETRY_MS);
  await expect.poll(() => hubServer().connections()).toHaveLength(1);
  expect(called).toHaveLength(2);
  await hub.stop();
  hub.renew();
  expect(status(hub)).toBe("Disconnected");
});

it("stops when its token has expired on an open connection, and after the next login goes on where it was", async () => {
  const { hub, world, clock, called, missed, onReconnected } = await startConnected();
  world.accepted = "fresh";
  world.nowMs += 3_600_000;
  await expect.poll(() => status(hub)).toBe("reconnecting");
  clock.advance(HUB_RETRY_MS);
  await expect.poll(() => status(hub)).toBe("Disconnected");
  expect(hub.store.getState().problem).toContain("401");
  clock.advance(10 * HUB_RETRY_MS);
  expect(status(hub)).toBe("Disconnected");
  await hub.pause();
  world.token = "fresh";
  hub.start();
  await expect.poll(() => called).toHaveLength(2);
  await expect.poll(() => onReconnected).toHaveBeenCalledOnce();
  expect(missed).toHaveBeenCalledTimes(2);
});

it.each([
  ["the same", "2026-01-01", false],
  ["a newer", "2026-02-01", true],
  ["an older", "2025-12-01", true],
])("knows after a restart that the server is of %s build date", async (_, buildDate, isUpdateAvailable) => {
  const { hub, world, restart, clock, readInfo, called } = await startConnected();
  world.buildDate = buildDate;
  await restart();
  await expect.poll(() => status(hub)).toBe("reconnecting");
  clock.advance(HUB_RETRY_MS);
  await expect.poll(() => readInfo).toHaveBeenCalledTimes(2);
  expect(called).toHaveLength(2);
  await expect.poll(() => hub.store.getState()).toMatchObject({ status: "connected", isUpdateAvailable });
});

it("gets thousands of events in their order", async () => {
  const { hub, hubServer } = await startConnected();
  const heard: number[] = [];
  hub.on("DataServiceUpdate", ({ oid }) => heard.push(oid));
  const oids = Array.from({ length: 5000 }, (__, index) => index + 1);
  for (const oid of oids) {
    const change = { area: "a", entity: "b", oid, tenantOid: 1, etag: null, userName: "x", origin: null };
    hubServer().broadcast("DataServiceUpdate", [change]);
  }
  await expect.poll(() => heard).toHaveLength(oids.length);
  expect(heard).toEqual(oids);
});
