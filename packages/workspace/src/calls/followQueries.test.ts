import type { Reading } from "@backroom/api-client/calls";
import { createFakeClock } from "@backroom/ports/testing";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createTestHub } from "../testing/createTestHub.ts";
import { callMeta } from "./callQuery.ts";
import { followQueries } from "./followQueries.ts";

/** Articles on a server whose responses take 300 ms. */
const setUp = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const clock = createFakeClock();
  const hub = createTestHub();
  const server = { value: 0 };
  const calls = { made: 0, aborted: 0 };
  const page = {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const end = followQueries({
    queryClient,
    clock,
    hub,
    followScopes: () => () => undefined,
    page: page as never,
  });
  const reading: Pick<Reading<number>, "sources" | "live"> = { sources: [], live: ["pos-supply/article"] };
  const observe = (live: Reading<number>["live"] = reading.live) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: ["articles"],
      meta: callMeta(reading, live),
      queryFn: async ({ signal }) => {
        calls.made += 1;
        const { value } = server;
        signal.addEventListener("abort", () => (calls.aborted += 1));
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, 300));
        return value;
      },
    });
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const change = () => {
    server.value += 1;
    hub.update("pos-supply/article/7");
  };
  return { clock, hub, server, calls, observe, change, end };
};

it("makes one request a second at 500 events a second, aborts none, and ends with the last state", async () => {
  const { clock, server, calls, observe, change } = setUp();
  const { observer } = observe();
  for (let at = 0; at < 4000; at += 2) {
    change();
    await clock.advanceAsync(2);
  }
  await clock.advanceAsync(2000);
  expect(observer.getCurrentResult().data).toBe(server.value);
  expect(calls).toEqual({ made: 6, aborted: 0 });
});

it("reads again what changed during the first request", async () => {
  const { clock, calls, observe, change } = setUp();
  const { observer } = observe();
  await clock.advanceAsync(100);
  change();
  await clock.advanceAsync(2000);
  expect(observer.getCurrentResult().data).toBe(1);
  expect(calls).toEqual({ made: 2, aborted: 0 });
});

it("makes one request for several observers of a key", async () => {
  const { clock, hub, calls, observe, change } = setUp();
  observe();
  observe();
  await clock.advanceAsync(1000);
  expect(hub.followed.size).toBe(1);
  const { made } = calls;
  change();
  await clock.advanceAsync(2000);
  expect(calls.made - made).toBe(1);
});

it("reads once after the hub has connected", async () => {
  const { clock, hub, calls, observe } = setUp();
  observe();
  await clock.advanceAsync(1000);
  const { made } = calls;
  hub.connect();
  await clock.advanceAsync(2000);
  expect(calls.made - made).toBe(1);
});

it("leaves the hub with the last observer", () => {
  const { hub, observe } = setUp();
  const [first, second] = [observe(), observe()];
  first.leave();
  expect(hub.followed.size).toBe(1);
  second.leave();
  expect(hub.followed.size).toBe(0);
});

it("follows nothing for a reading without events", () => {
  const { hub, observe } = setUp();
  observe([]);
  expect(hub.followed.size).toBe(0);
});

it("leaves the hub at its end", () => {
  const { hub, observe, end } = setUp();
  observe();
  end();
  expect(hub.followed.size).toBe(0);
});
