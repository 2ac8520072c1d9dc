import type { SystemHistory, SystemSample } from "@backroom/contract";
import { expect, it } from "vitest";
import { systemCharts } from "./charts.ts";
import { isSilent, knownUntil, mergeHistory } from "./mergeHistory.ts";
import { minutesOf, valuesOf } from "./minutes.ts";

const START = Date.parse("2026-01-01T10:00:00Z");
const sample = (seconds: number, changes: Partial<SystemSample> = {}): SystemSample => ({
  at: new Date(START + seconds * 1000).toISOString(),
  calls: { ok: 1, refused: 0, failed: 0 },
  loopLagMs: 5,
  memory: { residentBytes: 100, heapBytes: 50 },
  pool: { busy: 0, idle: 1, waiting: 0 },
  hub: { connections: 2, receivedBytes: 0, sentBytes: 0 },
  busLagMs: null,
  backlog: { mails: 0, documents: 3 },
  jobs: { success: 0, failed: 0, cancelled: 0 },
  ...changes,
});
const process = (id: string, samples: readonly SystemSample[]) => ({
  id,
  host: "shop",
  pid: 1,
  startedAt: "2026-01-01T09:00:00Z",
  leases: [],
  routes: [],
  samples: [...samples],
});
const history = (...processes: ReturnType<typeof process>[]): SystemHistory => ({
  stepSeconds: 10,
  processes,
});

it("what came since is added, once, and an hour is kept", () => {
  const first = mergeHistory(
    undefined,
    history(process("a", [sample(0), sample(10)]), process("b", [sample(5)])),
  );
  // Both are known until the earlier of their last samples, so one of "a" comes again.
  expect(knownUntil(first)).toBe(sample(5).at);
  const second = mergeHistory(first, history(process("a", [sample(10), sample(3605)])));
  expect(second.processes.map(({ id, samples }) => [id, samples.map(({ at }) => at)])).toEqual([
    ["a", [sample(10).at, sample(3605).at]],
  ]);
  expect(knownUntil(undefined)).toBeUndefined();
  expect(knownUntil(history(process("a", [])))).toBeUndefined();
});

it("a process that sends nothing while others do is silent", () => {
  const [well, gone] = [process("a", [sample(100)]), process("b", [sample(60)])];
  const both = history(well, gone);
  expect([isSilent(well, both), isSilent(gone, both)]).toEqual([false, true]);
});

it("samples are gathered by minute, from the first to the last", () => {
  const samples = [
    sample(0, { busLagMs: 10 }),
    sample(50, { busLagMs: 30 }),
    sample(60),
    sample(185, { busLagMs: 8 }),
  ];
  const minutes = minutesOf(samples);
  expect(minutes).toEqual([0, 1, 2, 3].map((minute) => START + minute * 60_000));
  const lag = ({ busLagMs }: SystemSample) => busLagMs;
  expect(valuesOf(samples, minutes, lag, "mean")).toEqual([20, 0, 0, 8]);
  expect(valuesOf(samples, minutes, lag, "highest")).toEqual([30, 0, 0, 8]);
  expect(valuesOf(samples, minutes, lag, "sum")).toEqual([40, 0, 0, 8]);
  expect(minutesOf(Array.from({ length: 400 }, (_, step) => sample(step * 10)))).toHaveLength(60);
  expect(minutesOf([])).toEqual([]);
});

it.each([
  ["calls", { calls: { ok: 100, refused: 5, failed: 0 } }, "normal"],
  ["calls", { calls: { ok: 99, refused: 0, failed: 1 } }, "raised"],
  ["calls", { calls: { ok: 1, refused: 0, failed: 1 } }, "critical"],
  ["loop", { loopLagMs: 600 }, "critical"],
  ["pool", { pool: { busy: 4, idle: 0, waiting: 6 } }, "raised"],
  ["backlog", { backlog: null }, "unknown"],
  ["bus", { busLagMs: 1200 }, "raised"],
  ["bus", { busLagMs: null }, undefined],
  ["jobs", { jobs: { success: 9, failed: 1, cancelled: 0 } }, "raised"],
] as const)("the chart of %s with %j is %s", (key, changes, level) => {
  expect(systemCharts.find((chart) => chart.key === key)?.level?.([sample(0), sample(10, changes)])).toBe(
    level,
  );
});
