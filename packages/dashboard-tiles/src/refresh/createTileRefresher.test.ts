import { createFakeClock } from "@backroom/ports/testing";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { tileQueryKey } from "../definition/queryKeys.ts";
import { COLLECT_MS, createTileRefresher, PAUSE_MS, REFRESH_MS } from "./createTileRefresher.ts";

/** Tiles of a page that can be hidden; `takesMs` is the time of a response. */
const setUp = async (tileKeys: readonly string[], takesMs = 0) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const clock = createFakeClock();
  const server = { value: 0 };
  let batch: string[] = [];
  const shown = tileKeys.map((tileKey) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [...tileQueryKey(tileKey), 1],
      queryFn: async () => {
        batch.push(tileKey);
        const { value } = server;
        if (takesMs > 0) await new Promise<void>((resolve) => void clock.setTimeout(resolve, takesMs));
        return value;
      },
    });
    observer.subscribe(() => undefined);
    return observer;
  });
  /** Advances the clock, and returns the tiles that were read in this time. */
  const pass = async (ms = 0) => {
    await clock.advanceAsync(ms);
    if (takesMs === 0) await expect.poll(() => queryClient.isFetching()).toBe(0);
    const done = batch.toSorted();
    batch = [];
    return done;
  };
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: "visible" as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
  };
  const refresher = createTileRefresher({ queryClient, clock, page: page as never });
  const end = refresher.start();
  await pass();
  return { refresher, clock, server, shown, pass, show, end };
};

it("reads every tile once, however often the button is pressed, and one alone", async () => {
  const { refresher, pass } = await setUp(["A", "B"]);
  refresher.refreshAll();
  refresher.refreshAll();
  expect(await pass()).toEqual(["A", "B"]);
  refresher.refresh("B");
  expect(await pass()).toEqual(["B"]);
});

it("makes one batch of the changes of a second, whatever their number", async () => {
  const { refresher, pass } = await setUp(["A", "B", "C"]);
  for (let count = 0; count < 500; count += 1) refresher.changed(count % 2 === 0 ? "A" : "C");
  expect(await pass()).toEqual([]);
  expect(await pass(COLLECT_MS)).toEqual(["A", "C"]);
  expect(await pass(PAUSE_MS)).toEqual([]);
});

it("while changes do not end, makes a batch every five seconds, and after a quiet time the next one within a second", async () => {
  const { refresher, pass } = await setUp(["A"]);
  const changeFor = async (seconds: number) => {
    let batches = 0;
    for (let second = 0; second < seconds; second += 1) {
      refresher.changed("A");
      batches += (await pass(1000)).length;
    }
    return batches;
  };
  expect(await changeFor(1)).toBe(1);
  expect(await changeFor(20)).toBe(4);
  expect(await pass(PAUSE_MS)).toEqual([]);
  expect(await changeFor(1)).toBe(1);
});

it("shows the last state after a change during a read", async () => {
  const { refresher, server, shown, pass } = await setUp(["A"], 300);
  await pass(100);
  server.value = 1;
  refresher.changed("A");
  await pass(COLLECT_MS + 100);
  server.value = 2;
  refresher.changed("A");
  await pass(PAUSE_MS + COLLECT_MS);
  expect(shown[0]?.getCurrentResult().data).toBe(2);
});

it("reads all once a minute, nothing while hidden, and what was due once when seen again", async () => {
  const { refresher, pass, show, end } = await setUp(["A", "B"]);
  expect(await pass(REFRESH_MS)).toEqual(["A", "B"]);
  show("hidden");
  refresher.changed("A");
  expect(await pass(COLLECT_MS)).toEqual([]);
  show("visible");
  expect(await pass(COLLECT_MS)).toEqual(["A"]);
  show("hidden");
  refresher.changed("A");
  expect(await pass(2 * REFRESH_MS)).toEqual([]);
  show("visible");
  expect(await pass(PAUSE_MS)).toEqual(["A", "B"]);
  show("visible");
  expect(await pass()).toEqual([]);
  end();
  expect(await pass(REFRESH_MS)).toEqual([]);
});

it("goes on until its last user ends it", async () => {
  const { refresher, pass, end } = await setUp(["A"]);
  const endSecond = refresher.start();
  end();
  refresher.changed("A");
  expect(await pass(COLLECT_MS)).toEqual(["A"]);
  endSecond();
  refresher.changed("A");
  expect(await pass(REFRESH_MS)).toEqual([]);
});
