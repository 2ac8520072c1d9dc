import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createListStore } from "./createListStore.ts";
import { rowAt } from "./pageCache.ts";
import { toRecord } from "./toRecord.ts";

/** A server's list, and a clock whose time passes when the test says so. */
const setUp = (size: number, isExact = true, longestPage = 1000) => {
  let records = Array.from({ length: size }, (_, index) => toRecord({ Oid: index + 1 }));
  let isDown = false;
  const calls: { skip: number; take: number }[] = [];
  const timers = new Map<number, () => void>();
  let [now, nextTimer] = [0, 0];
  const list = createListStore({
    service: {
      list: async ({ skip = 0, take = 50 }, { signal } = {}) => {
        calls.push({ skip, take });
        if (calls.length > 3000) await new Promise(() => undefined);
        await Promise.resolve();
        signal?.throwIfAborted();
        if (isDown) throw new Error("down");
        const end = skip + Math.min(take, longestPage);
        return { records: records.slice(skip, end), hasMore: end < records.length };
      },
      count: () => Promise.resolve({ count: isExact ? records.length : size + 700, exact: isExact }),
    },
    tenantOid: 1,
    clock: {
      now: () => now,
      setTimeout: (run) => {
        timers.set((nextTimer += 1), run);
        return nextTimer;
      },
      clearTimeout: (handle) => void timers.delete(handle as number),
    },
    onRefused: () => undefined,
  });
  return {
    list,
    calls,
    server: () => records,
    setDown: (value: boolean) => {
      isDown = value;
    },
    insert: (record: EntityRecord, at: number) => {
      records = records.toSpliced(at % (records.length + 1), 0, record);
    },
    remove: (oid: number) => {
      records = records.filter(({ Oid }) => Oid !== oid);
    },
    /** Timers fire, answers arrive. */
    settle: async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        now += 1000;
        const due = [...timers];
        for (const [handle, run] of due) {
          timers.delete(handle);
          run();
        }
        for (let wait = 0; wait < 8; wait += 1) await Promise.resolve();
      }
    },
    state: () => list.store.getState(),
    shown: () => {
      const { cache } = list.store.getState();
      return Array.from({ length: cache.length }, (_, index) => rowAt(cache, index)?.Oid);
    },
  };
};

type Step =
  | { kind: "jump" | "removeOwn" | "removedElsewhere" | "join" | "addedElsewhere"; at: number }
  | { kind: "wait" | "fail" | "retry" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("jump" as const), at: fc.nat(700) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "removeOwn" as const,
        "removedElsewhere" as const,
        "join" as const,
        "addedElsewhere" as const,
      ),
      at: fc.nat(700),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("wait" as const, "fail" as const, "retry" as const) }),
  },
);

describe("sparse list", () => {
  it("has each record at the server's place, whatever is jumped to, loaded, failed, deleted and made", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 600 }),
        fc.array(step, { maxLength: 25 }),
        async (size, steps) => {
          const { list, calls, settle, server, shown, state, setDown, insert, remove } = setUp(size);
          await list.start({});
          await settle();
          let nextOid = 10_000;
          const [joined, added]: [number[], Set<number>] = [[], new Set()];
          for (const action of steps) {
            const oid = "at" in action ? server()[action.at % Math.max(1, server().length)]?.Oid : undefined;
            if (action.kind === "jump") list.see({ first: action.at, last: action.at + 30 });
            else if (action.kind === "removeOwn") {
              const { cache } = state();
              const own = rowAt(cache, action.at % Math.max(1, cache.length))?.Oid;
              if (own === undefined) continue;
              remove(own);
              list.dispatch({ type: "rowRemoved", oid: own });
            } else if (action.kind === "removedElsewhere" && oid !== undefined) {
              remove(oid);
              list.dispatch({ type: "rowsDeletedElsewhere", oids: [oid] });
            } else if (action.kind === "join") {
              const record = toRecord({ Oid: (nextOid += 1) });
              insert(record, action.at);
              joined.unshift(record.Oid);
              list.dispatch({ type: "rowJoined", record });
            } else if (action.kind === "addedElsewhere") {
              const record = toRecord({ Oid: (nextOid += 1) });
              insert(record, action.at);
              added.add(record.Oid);
              list.dispatch({ type: "rowsAddedElsewhere", oids: [record.Oid] });
            } else if (action.kind === "retry") {
              setDown(false);
              await list.retry();
            } else {
              setDown(action.kind === "fail");
              await settle();
            }
          }
          setDown(false);
          await settle();
          await list.retry();
          // To the end and back, until nothing is missing: a first look may show that the list is longer.
          for (let turn = 0; turn < 3; turn += 1) {
            for (let first = 0; first < state().cache.length; first += 60) {
              list.see({ first, last: first + 60 });
              await settle();
            }
          }
          expect(calls.length).toBeLessThan(1000);
          expect(calls.filter(({ take }) => take !== 50)).toEqual([]);
          const gone = state().deletedOids;
          const isFixed = (oid: number | undefined) =>
            oid === undefined || !(gone.has(oid) || added.has(oid));
          const own = joined.filter((oid) => server().some(({ Oid }) => Oid === oid));
          const others = server().flatMap(({ Oid }) => (joined.includes(Oid) ? [] : [Oid]));
          expect(shown().filter(isFixed)).toEqual([...own, ...others].filter(isFixed));
        },
      ),
      {
        numRuns: 150,
        // A record is added, or goes, before the page of a call under way.
        examples: [
          [
            101,
            [
              { kind: "jump", at: 100 },
              { kind: "retry" },
              { kind: "addedElsewhere", at: 50 },
              { kind: "jump", at: 0 },
            ],
          ],
          // A request for the first of two pages beside each other is aborted after a record before them was removed.
          [
            350,
            [
              { kind: "jump", at: 190 },
              { kind: "wait" },
              { kind: "removedElsewhere", at: 50 },
              { kind: "jump", at: 318 },
              { kind: "jump", at: 429 },
            ],
          ],
          [
            201,
            [
              { kind: "jump", at: 130 },
              { kind: "wait" },
              { kind: "jump", at: 140 },
              { kind: "removedElsewhere", at: 50 },
            ],
          ],
        ],
      },
    );
  });

  it("is as long as the exact total, and requests the pages that are jumped to at the same time", async () => {
    const { list, calls, settle, state, shown } = setUp(20_000);
    await list.start({});
    await settle();
    expect(state().cache.length).toBe(20_000);
    calls.length = 0;
    list.see({ first: 9990, last: 10_020 });
    expect(calls).toEqual([
      { skip: 9950, take: 50 },
      { skip: 10_000, take: 50 },
    ]);
    await settle();
    expect(shown().slice(9990, 10_020)).toEqual(Array.from({ length: 30 }, (_, index) => 9991 + index));
    list.see({ first: 19_970, last: 19_999 });
    await settle();
    expect(shown().at(-1)).toBe(20_000);
    expect(state().cache.loaded).toBeLessThan(500);
  });

  it("asks for nothing while the rows in sight jump on, and then for the last ones only", async () => {
    const { list, calls, settle, shown } = setUp(20_000);
    await list.start({});
    await settle();
    calls.length = 0;
    for (let first = 1000; first < 19_000; first += 100) list.see({ first, last: first + 30 });
    // The first jump cannot be known to go on; its call is given up.
    expect(calls).toEqual([{ skip: 1000, take: 50 }]);
    await settle();
    expect(calls.every(({ skip }) => skip === 1000 || skip >= 18_800)).toBe(true);
    expect(shown()[1000]).toBeUndefined();
    expect(shown()[18_900]).toBe(18_901);
  });

  it.each([true, false])(
    "loads every record of pages that are shorter than requested (exact total: %s)",
    async (isExact) => {
      const { list, settle, server, shown, state } = setUp(220, isExact, 7);
      await list.start({});
      await settle();
      list.see({ first: 140, last: 170 });
      await settle();
      expect(shown().slice(140, 171)).toEqual(
        server()
          .slice(140, 171)
          .map(({ Oid }) => Oid),
      );
      for (let turn = 0; turn < 60; turn += 1) {
        const missing = shown().indexOf(undefined);
        const first = missing < 0 ? state().cache.length - 1 : missing;
        list.see({ first, last: first + 30 });
        await settle();
      }
      expect(shown()).toEqual(server().map(({ Oid }) => Oid));
      expect(state().hasMore).toBe(false);
    },
  );

  it("finds the end of a list that is shorter than its estimated total", async () => {
    const { list, calls, settle, state, shown } = setUp(150_000, false);
    await list.start({});
    await settle();
    expect(state().cache.length).toBe(150_700);
    calls.length = 0;
    for (let turn = 0; turn < 20 && state().hasMore; turn += 1) {
      const { length } = state().cache;
      list.see({ first: length - 30, last: length - 1 });
      await settle();
    }
    expect(shown().at(-1)).toBe(150_000);
    expect(state()).toMatchObject({ hasMore: false, cache: { length: 150_000 } });
    expect(calls.length).toBeLessThan(30);
  });

  it("gives up pages far away beyond 20,000 rows and loads them again when they come into sight", async () => {
    const { list, settle, state, shown } = setUp(40_000);
    await list.start({});
    await settle();
    for (let first = 0; first < 30_000; first += 450) {
      await list.load({ first, last: first + 449 });
      list.see({ first, last: first + 30 });
    }
    await settle();
    expect(state().cache.loaded).toBeLessThan(21_000);
    expect(state().cache.length).toBe(40_000);
    expect(shown()[0]).toBeUndefined();
    list.see({ first: 0, last: 30 });
    await settle();
    expect(shown().slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it("shows where rows failed, and asks for them again only when told", async () => {
    const { list, calls, settle, state, shown, setDown } = setUp(1000);
    await list.start({});
    await settle();
    setDown(true);
    list.see({ first: 500, last: 520 });
    await settle();
    expect(state().error).toBeInstanceOf(Error);
    const { length } = calls;
    setDown(false);
    list.see({ first: 505, last: 525 });
    await settle();
    expect(calls).toHaveLength(length);
    await list.retry();
    await settle();
    expect(state().error).toBeNull();
    expect(shown()[510]).toBe(511);
  });
});
