import { createFakeClock } from "@backroom/ports/testing";
import { describe, expect, it } from "vitest";
import { createNetworkLog } from "./createNetworkLog.ts";

const setup = () => {
  const clock = createFakeClock(1000);
  const log = createNetworkLog({ clock });
  const begin = (url = "/api/info", bytesUp = 0) => log.begin({ method: "GET", url, bytesUp });
  const state = () => log.getState();
  return { clock, log, begin, state };
};

describe("createNetworkLog", () => {
  it("lists method, address, query, bytes, duration and what failed, newest first", () => {
    const { clock, begin, state } = setup();
    const good = begin("https://api.example.com/api/data/a/b?skip=50&filter=%7B%7D", 12);
    const bad = begin("/api/info?x=1");
    clock.advance(120);
    good({ status: 200, bytesDown: 345 });
    bad({ error: "Network Error" });
    expect(state().entries).toEqual([
      {
        id: 2,
        method: "GET",
        url: "/api/info",
        query: [["x", "1"]],
        status: undefined,
        bytesUp: 0,
        bytesDown: 0,
        startedAt: 1000,
        durationMs: 120,
        isPending: false,
        error: "Network Error",
      },
      {
        id: 1,
        method: "GET",
        url: "https://api.example.com/api/data/a/b",
        query: [
          ["skip", "50"],
          ["filter", "{}"],
        ],
        status: 200,
        bytesUp: 12,
        bytesDown: 345,
        startedAt: 1000,
        durationMs: 120,
        isPending: false,
        error: undefined,
      },
    ]);
  });

  it("keeps 16 calls and drops the oldest, even one that still runs", () => {
    const { begin, state } = setup();
    const [first] = Array.from({ length: 17 }, (_, index) => begin(`/api/${index}`));
    expect(state().entries).toHaveLength(16);
    expect(state().entries.at(-1)?.url).toBe("/api/1");
    first?.({ status: 200, bytesDown: 5 });
    expect(state().activity).toMatchObject({ pendingCount: 16, bytes: 5 });
  });

  it("refreshes the duration of a running call at 500, 1000 and 1500 ms and not in between", () => {
    const { clock, begin, log } = setup();
    begin();
    const shown: Array<[number, number | undefined]> = [];
    log.subscribe(({ entries }) => shown.push([clock.now() - 1000, entries[0]?.durationMs]));
    for (let ms = 0; ms < 1600; ms += 100) clock.advance(100);
    expect(shown).toEqual([
      [500, 500],
      [1000, 1000],
      [1500, 1500],
    ]);
  });

  it("removes the badge 50 ms after the last call, and stops refreshing", () => {
    const { clock, begin, state } = setup();
    const first = begin("/a", 10);
    const second = begin("/b", 5);
    clock.advance(1200);
    first({ status: 200, bytesDown: 100 });
    expect(state().activity).toMatchObject({ pendingCount: 1, bytes: 115, durationMs: 1200 });
    clock.advance(100);
    second({ status: 200, bytesDown: 1 });
    clock.advance(49);
    expect(state().activity).toMatchObject({ pendingCount: 0, bytes: 116, durationMs: 1300 });
    clock.advance(1);
    expect(state().activity).toBeUndefined();
    const before = state();
    clock.advance(5000);
    expect(state()).toBe(before);
  });

  it("starts a new activity when a call begins while the badge lingers", () => {
    const { clock, begin, state } = setup();
    begin("/a", 10)({ status: 200, bytesDown: 100 });
    clock.advance(20);
    begin("/b", 7);
    expect(state().activity).toEqual({ startedAt: 1020, durationMs: 0, bytes: 7, pendingCount: 1 });
    clock.advance(100);
    expect(state().activity?.pendingCount).toBe(1);
  });

  it("counts a call once, however often it is said to have ended", () => {
    const { begin, state } = setup();
    const end = begin();
    begin();
    end({ status: 200, bytesDown: 3 });
    end({ status: 500, bytesDown: 3 });
    expect(state().activity).toMatchObject({ pendingCount: 1, bytes: 3 });
    expect(state().entries[1]?.status).toBe(200);
  });
});
