import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createFollower, GATHER_MS, PAUSE_MS } from "./createFollower.ts";

/** A follower of a number on a server whose responses take 300 ms. */
const setUp = () => {
  const clock = createFakeClock();
  const server = { value: 0, isUp: true };
  const seen = { reads: 0, running: 0, most: 0, value: 0 };
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: "visible" as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const read = async () => {
    seen.reads += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    const { value } = server;
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, 300));
    seen.running -= 1;
    if (!server.isUp) throw new Error("Server failed.");
    seen.value = value;
  };
  const follower = createFollower({ read, clock, page: page as never });
  const change = () => {
    server.value += 1;
    follower.changed();
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
  };
  return { clock, server, seen, follower, change, show, listeners };
};

it("reads at most once a second at 500 events a second, one at a time, and ends with the last state", async () => {
  const { clock, server, seen, change } = setUp();
  for (let at = 0; at < 4000; at += 2) {
    change();
    await clock.advanceAsync(2);
  }
  await clock.advanceAsync(PAUSE_MS + 300);
  expect(seen).toEqual({ reads: 5, running: 0, most: 1, value: server.value });
  await clock.advanceAsync(60_000);
  expect(seen.reads).toBe(5);
});

it("reads again after a change during a read", async () => {
  const { clock, seen, change } = setUp();
  change();
  await clock.advanceAsync(GATHER_MS + 100);
  change();
  await clock.advanceAsync(200);
  expect(seen.value).toBe(1);
  await clock.advanceAsync(PAUSE_MS + 300);
  expect(seen).toMatchObject({ reads: 2, value: 2 });
});

it("reads once when a hidden page is shown again after changes", async () => {
  const { clock, seen, change, show } = setUp();
  show("hidden");
  change();
  change();
  await clock.advanceAsync(60_000);
  expect(seen.reads).toBe(0);
  show("visible");
  await clock.advanceAsync(GATHER_MS + 300);
  expect(seen).toMatchObject({ reads: 1, value: 2 });
});

it("does not read when the page is hidden between a change and its read", async () => {
  const { clock, seen, change, show } = setUp();
  change();
  show("hidden");
  await clock.advanceAsync(60_000);
  expect(seen.reads).toBe(0);
  show("visible");
  await clock.advanceAsync(GATHER_MS + 300);
  expect(seen.reads).toBe(1);
});

it("follows on after a failed read", async () => {
  const { clock, server, seen, change } = setUp();
  server.isUp = false;
  change();
  await clock.advanceAsync(GATHER_MS + 300);
  server.isUp = true;
  change();
  await clock.advanceAsync(PAUSE_MS + 300);
  expect(seen).toMatchObject({ reads: 2, value: 2 });
});

it("reads nothing after its end and leaves no timer or listener", async () => {
  const { clock, seen, change, follower, listeners } = setUp();
  change();
  follower.end();
  change();
  await clock.advanceAsync(60_000);
  expect(seen.reads).toBe(0);
  expect(clock.pending()).toBe(0);
  expect(listeners.size).toBe(0);
});
