import { expect, it } from "vitest";
import { MOST_OF_ONE_JOB, startableRuns } from "./startableRuns.ts";
import type { Claimable } from "./startableRuns.ts";

const resources: Readonly<Record<string, readonly string[]>> = {
  import: ["articles"],
  correct: ["articles", "prices"],
  archive: [],
};
const ALL = 1;
const run = (name: string, tenantOid: number): Claimable => ({
  runId: `${name}-${tenantOid}`,
  name,
  tenantOid,
});
const started = (waiting: readonly Claimable[], atWork: readonly Claimable[] = []) =>
  startableRuns({ waiting, atWork }, (name) => resources[name] ?? []).map(({ runId }) => runId);

it("begins what shares nothing with a run at work, and the same for another tenant", () => {
  const waiting = [run("archive", ALL), run("import", 101)];
  expect(started(waiting, [run("import", 100), run("archive", 7)])).toEqual(["archive-1", "import-101"]);
});

it("lets wait what shares a resource with a run of the same tenant, or one of all tenants", () => {
  expect(started([run("correct", 100)], [run("import", 100)])).toEqual([]);
  expect(started([run("import", 100)], [run("import", ALL)])).toEqual([]);
  expect(started([run("import", ALL)], [run("correct", 100)])).toEqual([]);
});

it("keeps the order of the queue: later runs do not pass one that waits for the same", () => {
  const waiting = [run("import", ALL), run("import", 101), run("archive", 101)];
  expect(started(waiting, [run("import", 100)])).toEqual(["archive-101"]);
});

it("bounds the runs of one job, and no other job waits for them", () => {
  const many = Array.from({ length: MOST_OF_ONE_JOB + 3 }, (_, index) => run("archive", 100 + index));
  expect(started([...many, run("import", 100)], [run("archive", 99)])).toEqual([
    ...many.slice(0, MOST_OF_ONE_JOB - 1).map(({ runId }) => runId),
    "import-100",
  ]);
});

it("runs a job this version does not know, which then says so", () => {
  expect(started([run("gone", 100)], [run("import", ALL)])).toEqual(["gone-100"]);
});
