import type { BridgeJob, BridgeState } from "@backroom/contract";
import { getFormats } from "@backroom/values";
import { describe, expect, it } from "vitest";
import { isActive, isFinished, stagesOf, withBridge, withJobs } from "./bridges.ts";
import {
  categoriesOf,
  groupJobs,
  isGlobal,
  latestFailure,
  shareOf,
  timeLeft,
  timeTaken,
} from "./jobs/jobList.ts";
import { formatMoment, formatSpan } from "./runs/spans.ts";
import { sampleJob } from "../../test/sampleBridges.ts";

const job = (over: Partial<BridgeJob> = {}) => sampleJob({ tenantOid: null, tenant: null, ...over });
const bridge = (id: string, jobs: BridgeJob[] = []): BridgeState => ({
  id,
  state: "ON",
  jobCount: jobs.length,
  jobFailedCount: 0,
  version: null,
  buildDate: null,
  since: null,
  jobs,
});

describe("bridges", () => {
  it("keep their order and their other jobs when something is reported", () => {
    const known = [bridge("a", [job(), job({ tenantOid: 7 })]), bridge("b")];
    const changed = withJobs(known, "a", [job({ tenantOid: 7, count: 3 }), job({ name: "new" })]);
    expect(changed[0]?.jobs.map(({ name, tenantOid, count }) => [name, tenantOid, count])).toEqual([
      ["export", null, null],
      ["export", 7, 3],
      ["new", null, null],
    ]);
    expect(withBridge(changed, bridge("a")).map(({ id, jobs }) => [id, jobs.length])).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
    expect(withBridge(known, bridge("c"))).toHaveLength(3);
    expect(withJobs(known, "unknown", [job()])).toEqual(known);
  });

  it("are at another stage when a run begins or ends, and not for progress", () => {
    const of = (over: Partial<BridgeJob>) => stagesOf(bridge("a", [job({ state: 1, runId: "r", ...over })]));
    expect(of({ count: 5 })).toBe(of({}));
    expect(of({ state: 3 })).not.toBe(of({}));
    expect(of({ runId: "s" })).not.toBe(of({}));
  });

  it("have ended from state 3 on", () => {
    expect([-99, 0, 2, 3, 4, 5, 6].map((state) => isFinished({ state }))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect([-99, 0, 1, 2, 3].map((state) => isActive({ state }))).toEqual([false, true, true, true, false]);
  });
});

describe("the list of jobs", () => {
  const translate = (text: string) => text.replace("i18n:", "");
  const texts = { translate, category: translate };
  const all = { search: "", isBusyOnly: false, categories: [] as readonly string[] };

  it("is grouped by category, Unknown where none is named, all tenants first", () => {
    const jobs = [
      job({ category: "" }),
      job({ category: "i18n:Receipts", name: "z", tenantOid: 2, tenant: "Wien" }),
      job({ category: "i18n:Receipts", name: "z" }),
      job({ category: "i18n:Articles", state: 4 }),
    ];
    const groups = groupJobs(jobs, all, texts, "en");
    expect(groups.map(({ category, failed }) => [category, failed])).toEqual([
      ["Articles", 1],
      ["Receipts", 0],
      ["Unknown", 0],
    ]);
    expect(groups[1]?.jobs.map(({ tenant }) => tenant)).toEqual([null, "Wien"]);
  });

  it("is narrowed by words of job, tenant and error, and to what runs or failed", () => {
    const jobs = [
      job({ name: "a", state: 4, error: "line 3: no number" }),
      job({ name: "b", state: 1, tenant: "Wien", tenantOid: 2 }),
      job({ name: "c", state: 3 }),
    ];
    const names = (filter: Partial<typeof all>) =>
      groupJobs(jobs, { ...all, ...filter }, texts, "en").flatMap((group) =>
        group.jobs.map(({ name }) => name),
      );
    expect(names({ search: "NUMBER 3" })).toEqual(["a"]);
    expect(names({ search: "wien" })).toEqual(["b"]);
    expect(names({ isBusyOnly: true })).toEqual(["a", "b"]);
    expect(names({ search: "nothing" })).toEqual([]);
    const inCategories = [job({ name: "a", category: "i18n:Receipts" }), job({ name: "b", category: " " })];
    expect(categoriesOf(inCategories)).toEqual(["i18n:Receipts", "Unknown"]);
    const groups = groupJobs(inCategories, { ...all, categories: ["Unknown"] }, texts, "en");
    expect(groups.map(({ category }) => category)).toEqual(["Unknown"]);
  });

  it("orders jobs by description, and those with an empty one by name", () => {
    const jobs = [job({ name: "b", description: "" }), job({ name: "z", description: "a" })];
    const [group] = groupJobs(jobs, all, texts, "en");
    expect(group?.jobs.map(({ name }) => name)).toEqual(["z", "b"]);
  });

  it("opens the failure that came last", () => {
    const failed = (name: string, finishedAt: string) => job({ name, state: 4, finishedAt });
    expect(latestFailure([job({ state: 3, finishedAt: "2026-01-09T00:00:00Z" })])).toBeUndefined();
    const jobs = [
      failed("a", "2026-01-02T00:00:00Z"),
      failed("b", "2026-01-03T00:00:00Z"),
      failed("c", "2026-01-01T00:00:00Z"),
    ];
    expect(latestFailure(jobs)?.name).toBe("b");
  });

  it("knows `$` and `*` as all tenants", () => {
    expect(["$", "*", "DE", null].map(isGlobal)).toEqual([true, true, false, false]);
  });

  it("says how far a job is and how long it needs, as far as that can be said", () => {
    const at = "2026-01-02T10:00:00Z";
    const now = Date.parse("2026-01-02T10:01:00Z");
    expect(shareOf(job({ count: 5, countMax: 4 }))).toBe(1);
    expect([shareOf(job({ count: 5 })), shareOf(job({ count: 0, countMax: 0 }))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(timeLeft(job({ count: 25, countMax: 100, startedAt: at }), now)).toBe(180_000);
    expect(timeLeft(job({ count: 1, countMax: 1000, startedAt: at }), now)).toBeUndefined();
    expect(timeLeft(job({ count: 1, countMax: 2 }), now)).toBeUndefined();
    expect(timeTaken(job({ startedAt: at, finishedAt: "2026-01-02T10:00:48Z" }))).toBe(48_000);
    expect(timeTaken(job({ finishedAt: at }))).toBeUndefined();
  });

  it("writes spans in two units and moments of today without the day", () => {
    const formats = getFormats("en", "en", "UTC");
    const spans = [300, 48_000, 124_000, 120_000, 22_440_000, 90_000_000].map((ms) =>
      formatSpan(formats, ms),
    );
    expect(spans).toEqual(["1 sec", "48 sec", "2 min 4 sec", "2 min", "6 hr 14 min", "1 day 1 hr"]);
    const now = Date.parse("2026-01-02T12:00:00Z");
    expect(formatMoment(formats, "2026-01-02T11:30:00Z", now)).toBe("11:30 AM");
    expect(formatMoment(formats, "2025-12-24T11:30:00Z", now)).toContain("2025");
  });
});
