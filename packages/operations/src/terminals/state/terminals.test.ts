import type { HubListener, HubState } from "@backroom/api-client";
import type { Terminal, TerminalConnection, TerminalHistoryEntry } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { cellNumber, findByNumber, moveOnBoard, placeOfTerminal } from "./boardKeys.ts";
import { createRequestsStore } from "./createRequestsStore.ts";
import { createTerminalsStore } from "./createTerminalsStore.ts";
import { layOutBoard, sortTerminals } from "./layOutBoard.ts";
import { countMoods, moodOf } from "./mood.ts";
import { toTimeline } from "./timeline.ts";

const base: Terminal = {
  terminalOid: 1,
  connected: false,
  since: null,
  seq: 0,
  version: null,
  queueLength: null,
  growingSince: null,
  isSyncing: false,
  lastContactAt: null,
  id: "1",
  text: "",
  tenantOid: 7,
  locationOid: 3,
};
const terminal = (terminalOid: number, change: Partial<Terminal> = {}): Terminal => ({
  ...base,
  terminalOid,
  id: `T9-${terminalOid}`,
  ...change,
});

/** Numbers that look random and are the same in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A hub that a test speaks for. */
const createHub = () => {
  const status = createStore<Pick<HubState, "status" | "problem">>(() => ({
    status: "connected",
    problem: undefined,
  }));
  const on: { changed?: HubListener<"TerminalConnectionChanged">; answer?: HubListener<"NotifyResponse"> } =
    {};
  const sent: [name: string, id: string, oid: number][] = [];
  return {
    on,
    sent,
    status,
    hub: {
      store: toReadable(status),
      follow: ({ on: heard = {} }: { on?: Record<string, unknown> }) => {
        if ("TerminalConnectionChanged" in heard)
          on.changed = heard["TerminalConnectionChanged"] as HubListener<"TerminalConnectionChanged">;
        if ("NotifyResponse" in heard) on.answer = heard["NotifyResponse"] as HubListener<"NotifyResponse">;
        return () => undefined;
      },
      invoke: (name: string, ...args: readonly unknown[]) => {
        sent.push([name, String(args[0]), Number(args[1])]);
        return Promise.resolve();
      },
    },
  };
};

describe("terminals from the hub", () => {
  it("stay as they are while paused, and are up to date afterwards", () => {
    const { hub, on } = createHub();
    const draws: (() => void)[] = [];
    const store = createTerminalsStore({ hub, schedule: (callback) => draws.push(callback) });
    store.follow();
    store.setList({ terminals: [terminal(1)], locations: [] });
    const shown = () => store.getState().terminals.get(1)?.queueLength;
    on.changed?.({ ...base, seq: 1, queueLength: 1 });
    store.pause(true);
    for (const draw of draws) draw();
    on.changed?.({ ...base, seq: 2, queueLength: 2 });
    expect([shown(), store.getState().isPaused]).toEqual([null, true]);
    store.pause(false);
    expect(shown()).toBe(2);
    on.changed?.({ ...base, seq: 3, queueLength: 3 });
    draws.at(-1)?.();
    expect(shown()).toBe(3);
  });

  it("are what a plain fold of all messages gives, in any order, drawn at any time, read again in between", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = createRandom(seed);
      const { hub, on } = createHub();
      let draw: (() => void) | undefined;
      const store = createTerminalsStore({ hub, schedule: (callback) => (draw = callback) });
      store.follow();
      const expected = new Map<number, TerminalConnection>();
      const listed = new Map([0, 1, 2, 3].map((oid) => [oid, terminal(oid)]));
      const read = () =>
        store.setList({
          terminals: [...listed].map(([oid, one]) => ({
            ...one,
            ...(random(2) === 0 ? expected.get(oid) : {}),
          })),
          locations: [],
        });
      if (random(2) === 0) read();
      for (let step = 0; step < 200; step += 1) {
        const oid = random(6);
        const change: TerminalConnection = {
          ...base,
          terminalOid: oid,
          // Messages of two processes overtake each other, and some come twice.
          seq: Math.max(1, step - random(8)),
          connected: random(2) === 0,
          since: `2026-01-01T00:00:${String(random(60)).padStart(2, "0")}Z`,
          queueLength: random(30),
        };
        const before = expected.get(oid);
        if (before === undefined || change.seq > before.seq) expected.set(oid, change);
        on.changed?.(change);
        if (random(10) === 0) draw?.();
        if (random(40) === 0) read();
      }
      draw?.();
      read();
      const shown = [...store.getState().terminals.values()];
      expect(shown.map(({ terminalOid }) => terminalOid)).toEqual([0, 1, 2, 3]);
      for (const one of shown) {
        const { seq, connected, since, queueLength } = expected.get(one.terminalOid) ?? one;
        expect(one).toMatchObject({ seq, connected, since, queueLength });
      }
    }
  });

  it("are drawn once for many messages, and not at all when nothing changed", () => {
    const { hub, on } = createHub();
    const drawn: (() => void)[] = [];
    const store = createTerminalsStore({ hub, schedule: (callback) => drawn.push(callback) });
    store.follow();
    store.setList({ terminals: [terminal(1), terminal(2)], locations: [] });
    for (let seq = 1; seq <= 500; seq += 1)
      on.changed?.({ ...base, terminalOid: 1, seq, connected: seq % 2 === 0 });
    expect(drawn).toHaveLength(1);
    const other = store.getState().terminals.get(2);
    drawn[0]?.();
    expect(store.getState().terminals.get(1)?.connected).toBe(true);
    expect(store.getState().terminals.get(2)).toBe(other);
    const known = store.getState().terminals;
    on.changed?.({ ...base, terminalOid: 1, seq: 3 });
    drawn[1]?.();
    expect(store.getState().terminals).toBe(known);
  });

  it("say the worst that is true of them", () => {
    const online = { connected: true, since: "2026-01-01T00:00:00Z" };
    const growing = { ...online, queueLength: 10, growingSince: "2026-01-01T00:00:00Z", isSyncing: true };
    expect(moodOf(base)).toBe("never");
    expect(moodOf({ ...base, since: online.since })).toBe("lost");
    expect(moodOf({ ...base, ...online })).toBe("online");
    expect(moodOf({ ...base, ...online, isSyncing: true })).toBe("syncing");
    expect(moodOf({ ...base, ...growing })).toBe("queue");
    expect(moodOf({ ...base, ...growing, queueLength: 9 })).toBe("syncing");
    expect(countMoods([base, { ...base, ...growing }])).toMatchObject({ never: 1, queue: 1, online: 0 });
  });
});

describe("requests", () => {
  const start = () => {
    const parts = createHub();
    let now = 0;
    const timers = new Map<number, { at: number; callback: () => void }>();
    let lastTimer = 0;
    const clock = {
      now: () => now,
      setTimeout: (callback: () => void, delay: number) => {
        timers.set((lastTimer += 1), { at: now + delay, callback });
        return lastTimer;
      },
      clearTimeout: (handle: unknown) => void timers.delete(Number(handle)),
    };
    const advance = (ms: number) => {
      now += ms;
      for (const [id, { at, callback }] of timers) {
        if (at > now) continue;
        timers.delete(id);
        callback();
      }
    };
    let count = 0;
    const store = createRequestsStore({ hub: parts.hub, clock, newId: () => `r${(count += 1)}` });
    const end = store.follow();
    const stateOf = (oid: number) => store.getState().requests.get(oid);
    return { ...parts, store, end, advance, stateOf };
  };

  it("measure the round trip of the answer with their id; late and second answers change nothing", () => {
    const { store, on, advance, stateOf } = start();
    store.send("PingRequest", [1, 2]);
    advance(38);
    on.answer?.({ requestId: "r1", ok: true, message: "well" });
    on.answer?.({ requestId: "r1", ok: false, message: "twice" });
    on.answer?.({ requestId: "of somebody else", ok: true, message: null });
    expect(stateOf(1)).toMatchObject({ status: "done", tookMs: 38, message: "well" });
    expect(store.getState().pings.get(1)).toBe(38);
    advance(29_962);
    expect(stateOf(2)).toMatchObject({ status: "timeout" });
    on.answer?.({ requestId: "r2", ok: true, message: "late" });
    expect(stateOf(2)).toMatchObject({ status: "timeout", message: null });
    expect(store.getState().pings.has(2)).toBe(false);
  });

  it("go out some at a time, and once for each terminal", () => {
    const { store, sent, on, stateOf } = start();
    const oids = Array.from({ length: 20 }, (_, index) => index + 1);
    store.send("PingRequest", oids);
    store.send("PingRequest", oids);
    expect(sent).toHaveLength(8);
    expect(stateOf(9)).toMatchObject({ status: "queued" });
    on.answer?.({ requestId: "r3", ok: true, message: null });
    expect(sent.at(-1)).toEqual(["PingRequest", "r9", 9]);
    for (let index = 1; index <= 20; index += 1)
      on.answer?.({ requestId: `r${index}`, ok: true, message: null });
    expect(sent).toHaveLength(20);
  });

  it("wait while the first connection is opened, and are sent when it is open or has failed", () => {
    for (const next of [
      { status: "connected" },
      { status: "connecting", problem: "Network Error" },
    ] as const) {
      const { store, sent, status, stateOf } = start();
      status.setState({ status: "connecting", problem: undefined });
      const before = sent.length;
      store.send("PingRequest", [1]);
      expect(stateOf(1)).toMatchObject({ status: "queued" });
      expect(sent).toHaveLength(before);
      status.setState(next);
      expect(sent.slice(before)).toEqual([["PingRequest", "r1", 1]]);
      expect(stateOf(1)).toMatchObject({ status: "waiting" });
    }
  });

  it("are in doubt when the connection breaks, and nothing more is sent after it or after the page", () => {
    const { store, sent, status, end, on, stateOf } = start();
    store.send(
      "ResetProcessQueue",
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    status.setState({ status: "reconnecting" });
    expect(stateOf(1)).toMatchObject({ status: "unknown" });
    expect(stateOf(10)).toMatchObject({ status: "unknown" });
    on.answer?.({ requestId: "r1", ok: true, message: "after all" });
    expect(stateOf(1)).toMatchObject({ status: "unknown" });
    expect(sent).toHaveLength(8);
    end();
    expect(sent).toHaveLength(8);
  });
});

describe("the board", () => {
  const locations = new Map([
    [3, { oid: 3, id: "10", text: "Ten" }],
    [4, { oid: 4, id: "9", text: "Nine" }],
  ]);
  const all = [
    ...Array.from({ length: 7 }, (_, index) => terminal(index + 1)),
    terminal(20, { locationOid: 4 }),
    terminal(30, { locationOid: 0 }),
    terminal(40, { tenantOid: 8, locationOid: 5 }),
  ];
  const sorted = sortTerminals(all.toReversed(), locations, (oid) => (oid === 7 ? "A" : "B"));
  const lines = layOutBoard(sorted, { columns: 5, collapsed: new Set() });

  it("has a heading for each tenant and a row for each location, numbers by their value", () => {
    expect(lines.map((line) => (line.kind === "group" ? line.tenantOid : line.oids))).toEqual([
      7,
      [20],
      [1, 2, 3, 4, 5],
      [6, 7],
      [30],
      8,
      [40],
    ]);
    expect(lines[0]).toMatchObject({ locationCount: 2 });
    const closed = layOutBoard(sorted, { columns: 5, collapsed: new Set([7]) });
    expect(closed.map(({ key }) => key)).toEqual(["t7", "t8", "l8.5.0"]);
  });

  it("leads by arrows over all cells, keeps the column over short lines, and mirrors from right to left", () => {
    const press = (
      oid: number,
      key: string,
      options: { isCtrl?: boolean; isRtl?: boolean; wanted?: number } = {},
    ) => {
      const { isCtrl = false, isRtl = false, wanted = 0 } = options;
      const at = placeOfTerminal(lines, oid) ?? { line: 0, column: -1 };
      return moveOnBoard({ key, isCtrl }, at, { lines, wanted, pageLines: 3, isRtl });
    };
    expect(press(5, "ArrowRight")).toEqual({ line: 3, column: 0 });
    expect(press(6, "ArrowLeft")).toEqual({ line: 2, column: 4 });
    expect(press(6, "ArrowRight", { isRtl: true })).toEqual({ line: 2, column: 4 });
    expect(press(4, "ArrowDown", { wanted: 3 })).toEqual({ line: 3, column: 1 });
    expect(press(7, "ArrowUp", { wanted: 3 })).toEqual({ line: 2, column: 3 });
    expect(press(20, "ArrowUp")).toEqual({ line: 0, column: -1 });
    expect(press(3, "End")).toEqual({ line: 2, column: 4 });
    expect(press(3, "Home", { isCtrl: true })).toEqual({ line: 0, column: -1 });
    expect(press(3, "End", { isCtrl: true })).toEqual({ line: 6, column: 0 });
    expect(press(40, "PageUp")).toEqual({ line: 3, column: 0 });
    expect(press(3, "x")).toBeUndefined();
  });

  it("finds a terminal by its number, whole or the last digits, from where one is", () => {
    const idOf = (oid: number) => (oid === 40 ? "0217-04" : `T9-${oid}`);
    const oids = sorted.map(({ terminalOid }) => terminalOid);
    expect([cellNumber("T9-4"), cellNumber("0217-04"), cellNumber("PAN-112"), cellNumber("Bar")]).toEqual([
      "04",
      "04",
      "112",
      "Bar",
    ]);
    expect(findByNumber(oids, undefined, "4", idOf)).toBe(4);
    expect(findByNumber(oids, 4, "0217", idOf)).toBe(40);
    expect(findByNumber(oids, 30, "3", idOf)).toBe(3);
    expect(findByNumber(oids, 3, "30", idOf)).toBe(30);
    expect(findByNumber(oids, 3, "88", idOf)).toBeUndefined();
  });
});

describe("a timeline", () => {
  const entry = (minute: number, change: Partial<TerminalHistoryEntry>): TerminalHistoryEntry => ({
    at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
    event: "connected",
    message: null,
    version: null,
    queueLength: null,
    userName: null,
    action: null,
    isOk: null,
    tookMs: null,
    ...change,
  });

  it("joins a terminal that comes and goes all the time, and names a new version with the one before", () => {
    const flaps = Array.from({ length: 40 }, (_, index) =>
      entry(59 - index / 10, { event: index % 2 === 0 ? "disconnected" : "connected", version: "8.1" }),
    );
    const timeline = toTimeline([
      entry(60, { event: "answer", isOk: true }),
      ...flaps,
      entry(20, { version: "8.1" }),
      entry(19, { event: "disconnected" }),
      entry(5, { version: "8.0" }),
    ]);
    expect(timeline.map(({ event, losses, versionBefore }) => [event, losses, versionBefore])).toEqual([
      ["answer", 0, null],
      ["disconnected", 20, null],
      ["connected", 0, "8.0"],
      ["disconnected", 0, null],
      ["connected", 0, null],
    ]);
    expect(new Set(timeline.map(({ key }) => key)).size).toBe(timeline.length);
  });
});
