import { ApiError } from "@backroom/api-client";
import type { FakeCall, FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { systemClock } from "@backroom/ports";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { article, articleService } from "../../test/articles.ts";
import { createListStore } from "./createListStore.ts";
import { rowAt } from "./pageCache.ts";

const apiError = (status: number) =>
  new ApiError({ message: "no", httpMethod: "GET", httpStatus: status, httpStatusText: "" });

const setUp = (count: number, options: FakeEntityServiceOptions = {}) => {
  const service = articleService(count, options);
  const onRefused = vi.fn<(error: unknown) => void>();
  const list = createListStore({ service, tenantOid: 1004, clock: systemClock, onRefused });
  const pages = () =>
    service.calls.flatMap(({ operation, args }) =>
      operation === "list" ? [(args[0] as { skip: number; take: number }).skip] : [],
    );
  return { service, list, onRefused, pages, state: () => list.store.getState() };
};

/** Scrolls through the whole list. */
const seeAll = async (list: ReturnType<typeof createListStore>) => {
  for (let first = 0; first < list.store.getState().cache.length; first += 30) {
    list.see({ first, last: first + 30 });
    await vi.advanceTimersByTimeAsync(0);
  }
};

/** Holds the list calls from the given one on until released. */
const held = (from: number) => {
  let seen = 0;
  const waiting: (() => void)[] = [];
  return {
    release: () => waiting.splice(0).forEach((go) => go()),
    before: ({ operation }: FakeCall) =>
      operation !== "list" || seen++ < from
        ? undefined
        : new Promise<void>((resolve) => waiting.push(resolve)),
  };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("list", () => {
  it("loads pages of 50 as they come into sight until a short one and then asks no more", async () => {
    const { list, pages, state, service } = setUp(120);
    await list.start({});
    expect(state().hasMore).toBe(true);
    await seeAll(list);
    expect(pages()).toEqual([0, 50, 100]);
    expect(state().cache.length).toBe(120);
    expect(state().hasMore).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(state().count).toEqual({ count: 120, exact: true });
    expect(service.calls.find(({ operation }) => operation === "list")?.args[0]).toMatchObject({ take: 50 });
  });

  it("shows order and total of the old rows until the new ones are there", async () => {
    const gate = held(1);
    const { list, state } = setUp(120, gate);
    await list.start({ orderBy: ["Text"] });
    await vi.advanceTimersByTimeAsync(0);
    void list.start({ orderBy: ["-Text"] });
    expect(state()).toMatchObject({ shownOrder: ["Text"], count: { count: 120 } });
    gate.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ shownOrder: ["-Text"], count: { count: 120 } });
  });

  it("forgets the total with the rows of another query", async () => {
    const { list, state } = setUp(120, {
      before: ({ operation, args }) =>
        operation === "count" && (args[0] as { search?: string }).search === "mug"
          ? new Promise(() => undefined)
          : undefined,
    });
    await list.start({});
    await vi.advanceTimersByTimeAsync(0);
    await list.start({ search: "mug" });
    expect(state().count).toBeNull();
  });

  it("shows a record made here first, once, whatever its place on the server", async () => {
    const { list, state, service } = setUp(60);
    await list.start({});
    await vi.advanceTimersByTimeAsync(0);
    list.dispatch({ type: "rowsAddedElsewhere", oids: [5070] });
    const own = await service.create({ ...article(70), Oid: 0 });
    list.dispatch({ type: "rowsAddedElsewhere", oids: [own.Oid] });
    list.dispatch({ type: "rowJoined", record: own });
    list.dispatch({ type: "rowsAddedElsewhere", oids: [own.Oid] });
    expect([...state().addedOids]).toEqual([5070]);
    await seeAll(list);
    expect(state().cache.loaded).toBe(61);
    expect(rowAt(state().cache, 0)?.Oid).toBe(own.Oid);
    expect(state().count?.count).toBe(61);
  });

  it("asks for each page once, and has three calls in flight at most", async () => {
    const gate = held(1);
    const { list, pages } = setUp(1200, gate);
    await list.start({});
    for (let first = 0; first < 200; first += 10) list.see({ first, last: first + 30 });
    await vi.advanceTimersByTimeAsync(0);
    // The request for the rows from 50 on was aborted when they were scrolled past.
    expect(pages()).toEqual([0, 50, 100, 150, 200]);
    gate.release();
    await vi.advanceTimersByTimeAsync(0);
    gate.release();
    await vi.advanceTimersByTimeAsync(1000);
    expect(new Set(pages()).size).toBe(pages().length);
  });

  it("is busy 250 ms after a call went out, not earlier, and not after the answer", async () => {
    const gate = held(0);
    const { list, state } = setUp(10, gate);
    const started = list.start({});
    await vi.advanceTimersByTimeAsync(249);
    expect(state().isBusy).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state().isBusy).toBe(true);
    gate.release();
    await started;
    expect(state().isBusy).toBe(false);
  });

  it("gives up the old query when a new one starts and ignores its answer", async () => {
    const gate = held(0);
    const { list, state, onRefused } = setUp(60, gate);
    const first = list.start({ search: "mug" });
    await vi.advanceTimersByTimeAsync(0);
    const second = list.start({ search: "tea" });
    await vi.advanceTimersByTimeAsync(0);
    gate.release();
    await Promise.all([first, second]);
    expect(state().cache.length).toBe(12);
    expect(rowAt(state().cache, 0)?.["Text"]).toBe("Tea assortment");
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    [401, "unauthorized"],
    [403, "forbidden"],
  ] as const)("goes back to its start on %i", async (status, refusal) => {
    const { list, state, onRefused } = setUp(120, {
      before: ({ operation, args }) => {
        if (operation === "list" && (args[0] as { skip: number }).skip > 0) throw apiError(status);
      },
    });
    await list.start({ search: "" });
    await seeAll(list);
    expect(state()).toMatchObject({ phase: "idle", hasMore: false, refusal });
    expect(state().cache.length).toBe(0);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it("keeps what is loaded when a further page fails, and goes on only when asked", async () => {
    let isDown = true;
    const { list, state, pages } = setUp(120, {
      before: ({ operation, args }) => {
        if (isDown && operation === "list" && (args[0] as { skip: number }).skip > 0) throw apiError(500);
      },
    });
    await list.start({});
    await seeAll(list);
    expect(state().cache.loaded).toBe(50);
    const asked = pages().length;
    list.see({ first: 45, last: 75 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(pages()).toHaveLength(asked);
    isDown = false;
    await list.retry();
    expect(state().error).toBeNull();
    expect(rowAt(state().cache, 60)?.Oid).toBe(5060);
  });

  it("fails as a whole when the first page fails, and repeats the query when asked", async () => {
    let isDown = true;
    const { list, state } = setUp(10, {
      before: () => {
        if (isDown) throw apiError(500);
      },
    });
    await list.start({ search: "tea" });
    expect(state().phase).toBe("failed");
    isDown = false;
    await list.retry();
    expect(state()).toMatchObject({ phase: "ready", error: null, query: { search: "tea" } });
  });

  it("shows the rows although the total never comes", async () => {
    const { list, state } = setUp(10, {
      before: ({ operation }) => {
        if (operation === "count") throw apiError(500);
      },
    });
    await list.start({});
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ phase: "ready", count: null, error: null });
  });

  it("asks for the next page where the server's list goes on after removals", async () => {
    const { list, service, state, pages } = setUp(120);
    await list.start({});
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = [rowAt(state().cache, 0)?.Oid ?? 0, rowAt(state().cache, 1)?.Oid ?? 0];
    service.removeByOther(first);
    service.removeByOther(second);
    list.dispatch({ type: "rowRemoved", oid: first });
    list.dispatch({ type: "rowsDeletedElsewhere", oids: [second] });
    expect(state().cache.loaded).toBe(49);
    expect(state().count?.count).toBe(118);
    await seeAll(list);
    expect(pages().slice(0, 2)).toEqual([0, 48]);
    const oids = Array.from({ length: state().cache.length }, (_, index) => rowAt(state().cache, index)?.Oid);
    expect(oids).toEqual(Array.from({ length: 119 }, (_, index) => 5001 + index));
  });
});
