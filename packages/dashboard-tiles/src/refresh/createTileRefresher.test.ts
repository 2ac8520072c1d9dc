import { createFakeClock } from "@backroom/ports/testing";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { tileQueryKey } from "../definition/queryKeys.ts";
import { COLLECT_MS, createTileRefresher, PAUSE_MS, REFRESH_MS } from "./createTileRefresher.ts";

/** Tiles on a page that can be hidden; `reads` are the batches in which they were read. */
const setUp = async (...tileKeys: readonly string[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const clock = createFakeClock();
  let batch: string[] = [];
  for (const tileKey of tileKeys) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [...tileQueryKey(tileKey), 1],
      queryFn: async () => batch.push(tileKey),
    });
    observer.subscribe(() => undefined);
  }
  const settled = async () => {
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const done = batch.sort();
    batch = [];
    return done;
  };
  await settled();
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
  return { refresher, clock, settled, show, end: refresher.start() };
};

it("reads every tile once, however often the button is pressed, and one alone", async () => {
  const { refresher, settled } = await setUp("A", "B");
  refresher.refreshAll();
  refresher.refreshAll();
  expect(await settled()).toEqual(["A", "B"]);
  refresher.refresh("B");
  expect(await settled()).toEqual(["B"]);
});

it("makes one batch of the changes of a second, whatever their number", async () => {
  const { refresher, clock, settled } = await setUp("A", "B", "C");
  for (let count = 0; count < 500; count += 1) refresher.changed(count % 2 === 0 ? "A" : "C");
  expect(await settled()).toEqual([]);
  clock.advance(COLLECT_MS);
  expect(await settled()).toEqual(["A", "C"]);
  clock.advance(COLLECT_MS);
  expect(await settled()).toEqual([]);
});

it("while changes do not end, makes a batch every five seconds, and after a quiet time the next one within a second", async () => {
  const { refresher, clock, settled } = await setUp("A");
  const changeFor = async (seconds: number) => {
    let batches = 0;
    for (let second = 0; second < seconds; second += 1) {
      refresher.changed("A");
      clock.advance(1000);
      batches += (await settled()).length;
    }
    return batches;
  };
  expect(await changeFor(1)).toBe(1);
  expect(await changeFor(20)).toBe(4);
  clock.advance(PAUSE_MS);
  expect(await settled()).toEqual([]);
  expect(await changeFor(1)).toBe(1);
});

it("reads all once a minute, nothing while hidden, and what was due once when seen again", async () => {
  const { refresher, clock, settled, show, end } = await setUp("A", "B");
  clock.advance(REFRESH_MS);
  expect(await settled()).toEqual(["A", "B"]);
  show("hidden");
  refresher.changed("A");
  clock.advance(COLLECT_MS);
  expect(await settled()).toEqual([]);
  show("visible");
  expect(await settled()).toEqual(["A"]);
  show("hidden");
  clock.advance(REFRESH_MS);
  clock.advance(REFRESH_MS);
  show("visible");
  expect(await settled()).toEqual(["A", "B"]);
  show("visible");
  expect(await settled()).toEqual([]);
  end();
  clock.advance(REFRESH_MS);
  expect(await settled()).toEqual([]);
});
