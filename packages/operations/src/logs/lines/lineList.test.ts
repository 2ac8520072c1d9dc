import type { LogLine, LogPage } from "@backroom/contract";
import { createFakeClock } from "@backroom/ports/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLogStore, FOLLOW_MS } from "../state/createLogStore.ts";
import { barsOf, edgeOfTime, periodBetween } from "../overview/histogramBars.ts";
import { countLines, lineAt, placeOfLine } from "./lineList.ts";
import { lineOfPlace, moveLine, placeOfLineNumber } from "./listPlaces.ts";
import type { LogCalls } from "../state/logCalls.ts";

const line = (oid: number): LogLine => ({
  oid,
  position: String(oid),
  at: "2026-01-01T00:00:00.000Z",
  level: "info",
  source: "test",
  message: `Line ${oid}`,
  tenantOid: 0,
  userName: null,
  requestId: null,
  uid: null,
  terminalOid: null,
});

/** A log whose lines have the oids from `oldest` to `newest`. */
const createLog = (newest: number) => {
  const log = { newest, oldest: 1, calls: 0, isAway: false };
  const STEP = 1000;
  const read = (until: number, skip: number, take: number): LogPage => {
    const first = until - skip;
    const last = Math.max(log.oldest, first - take + 1);
    const lines = Array.from({ length: Math.max(0, first - last + 1) }, (_, index) => line(first - index));
    return { lines, hasMore: last > log.oldest && lines.length > 0 };
  };
  const calls: LogCalls = {
    lines: async (_query, { until, after, skip = 0, take }) => {
      log.calls += 1;
      if (log.isAway) throw new TypeError("away");
      if (after === undefined) return read(until === undefined ? log.newest : Number(until), skip, take);
      const from = Number(after) + 1;
      const to = Math.min(log.newest, from + take - 1);
      const lines = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => line(to - index));
      return { lines, hasMore: to < log.newest };
    },
    marks: async (_query, { until }) => {
      const from = Number(until);
      const total = from - log.oldest + 1;
      const positions = Array.from({ length: Math.ceil(total / STEP) }, (_, index) =>
        String(from - index * STEP),
      );
      return { total, step: STEP, positions };
    },
    find: () => Promise.reject(new Error("not asked")),
  };
  return { log, calls };
};

const setUp = (newest: number) => {
  const { log, calls } = createLog(newest);
  const clock = createFakeClock(0);
  const store = createLogStore({ calls, clock });
  const oidAt = (place: number) => lineAt(store.getState().list, place)?.oid;
  const total = () => countLines(store.getState().list);
  return { log, clock, store, oidAt, total };
};
const request = { query: {}, isOpen: true, placeOid: 1 };

describe("the lines of a log", () => {
  it("are read where they are looked at, a million of them too", async () => {
    const { log, store, oidAt, total } = setUp(1_000_000);
    store.start(request);
    await expect.poll(total).toBe(1_000_000);
    for (const place of [0, 523_456, 999_990, 12]) {
      store.show(place, place + 30);
      await expect.poll(() => oidAt(Math.min(999_999, place + 30))).toBe(Math.max(1, 1_000_000 - place - 30));
      expect(oidAt(place)).toBe(1_000_000 - place);
    }
    expect(log.calls).toBeLessThan(10);
  });

  it("that are new wait until they are wanted, move no line, and then come as they are written", async () => {
    const { log, clock, store, oidAt } = setUp(500);
    store.start(request);
    await expect.poll(() => store.getState().isRead).toBe(true);
    log.newest = 503;
    await clock.advanceAsync(FOLLOW_MS);
    expect(store.getState().waiting.map(({ oid }) => oid)).toEqual([503, 502, 501]);
    expect(oidAt(0)).toBe(500);
    store.follow(true);
    expect([oidAt(0), oidAt(3), store.getState().waiting]).toEqual([503, 500, []]);
    log.newest = 504;
    await clock.advanceAsync(FOLLOW_MS);
    expect([oidAt(0), placeOfLine(store.getState().list, 500)]).toEqual([504, 4]);
    log.isAway = true;
    await clock.advanceAsync(FOLLOW_MS);
    expect(store.getState().isLagging).toBe(true);
    log.isAway = false;
    log.newest = 505;
    await clock.advanceAsync(FOLLOW_MS);
    expect([oidAt(0), store.getState().isLagging]).toEqual([505, false]);
    store.close();
  });

  it("that were cleaned away meanwhile end the list where the log ends now", async () => {
    const { log, store, total } = setUp(5000);
    store.start(request);
    await expect.poll(total).toBe(5000);
    log.oldest = 4001;
    store.show(950, 980);
    await expect.poll(total).toBe(1000);
  });

  it("that could not be read are read when they are wanted again", async () => {
    const { log, store, oidAt, total } = setUp(5000);
    store.start(request);
    await expect.poll(total).toBe(5000);
    log.isAway = true;
    store.show(2000, 2020);
    await expect.poll(() => store.getState().list.failed.size).toBe(1);
    log.isAway = false;
    store.retry();
    await expect.poll(() => oidAt(2000)).toBe(3000);
  });

  it("of another query take the place of those before, and no late answer comes between", async () => {
    const { log, store, oidAt } = setUp(300);
    store.start(request);
    log.newest = 200;
    store.start({ query: { search: "x" }, isOpen: false, placeOid: 1 });
    await expect.poll(() => oidAt(0)).toBe(200);
    log.isAway = true;
    store.restart();
    await expect.poll(() => store.getState().error?.message).toBe("away");
    expect(oidAt(0)).toBe(200);
  });
});

it("details lie between lines without covering any", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1, max: 50 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(100),
      (after, size, number) => {
        const gap = { after, size: after < 0 ? 0 : size };
        expect(lineOfPlace(placeOfLineNumber(number, gap), gap)).toBe(number);
      },
    ),
  );
  expect(moveLine(3, "PageDown", { count: 10, page: 20 })).toBe(9);
  expect(moveLine(0, "ArrowUp", { count: 10, page: 20 })).toBe(0);
  expect(moveLine(0, "End", { count: 0, page: 20 })).toBeUndefined();
});

it("a period of the histogram begins and ends with its bars", () => {
  const histogram = {
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-01-01T02:00:00.000Z",
    bars: 120,
    counts: [
      { bar: 1, level: "fatal", count: 2 },
      { bar: 1, level: "other", count: 3 },
      { bar: 500, level: "info", count: 1 },
    ],
  };
  expect(barsOf(histogram)[1]).toEqual({ quiet: 3, warnings: 0, errors: 2 });
  const period = periodBetween(histogram, 30, 20);
  expect(period).toEqual({ from: "2026-01-01T00:20:00.000Z", to: "2026-01-01T00:30:00.000Z" });
  expect(edgeOfTime(histogram, period?.from ?? "")).toBe(20);
  expect([periodBetween(histogram, 0, 120), periodBetween(histogram, 5, 5)]).toEqual([null, null]);
});
