import { NetworkError } from "@backroom/api-client";
import type { HubFollowing } from "@backroom/api-client";
import type { BridgeJob } from "@backroom/contract";
import { createMemoryStorage } from "@backroom/ports/testing";
import { setupI18n } from "@lingui/core";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { STARTED_JOBS_KEY } from "./constants.ts";
import { createStartedJobs } from "./createStartedJobs.ts";
import type { EndedJob, StartedJobsOptions } from "./createStartedJobs.ts";
import { createJobReports } from "./jobReports.ts";

const job = (over: Partial<BridgeJob> = {}): BridgeJob => ({
  name: "export",
  state: -99,
  startedAt: null,
  finishedAt: null,
  countMax: null,
  count: null,
  error: null,
  problems: [],
  category: "Articles",
  tenant: "Wien",
  tenantOid: 100,
  countryCode: "AT",
  description: "i18n:Export articles",
  countUnit: "i18n:articles",
  isManualStarted: true,
  runId: null,
  startedBy: "admin",
  stoppedBy: null,
  queuedAt: null,
  nextAt: null,
  intervalSeconds: null,
  scheduleEtag: null,
  isForTenants: false,
  ...over,
});
const active = (over: Partial<BridgeJob> = {}) => job({ state: 1, runId: "mine", ...over });
const done = (over: Partial<BridgeJob> = {}) =>
  job({ state: 3, runId: "mine", finishedAt: "2026-01-02T10:00:00Z", count: 2, ...over });

const setup = () => {
  const storage = createMemoryStorage();
  const session = createStore<{ user: { oid: number; username: string } | undefined }>(() => ({
    user: { oid: 7, username: "admin" },
  }));
  const followed = new Set<HubFollowing>();
  const reported: EndedJob[] = [];
  const invoke = vi.fn<StartedJobsOptions["hub"]["invoke"]>(() => Promise.resolve());
  const call = vi.fn<() => Promise<unknown>>();
  const options = {
    hub: {
      invoke,
      follow: (following: HubFollowing) => {
        followed.add(following);
        return () => void followed.delete(following);
      },
    },
    api: { call },
    session,
    storage,
    logError: vi.fn<() => void>(),
    report: (ended: EndedJob) => reported.push(ended),
  };
  // The calls of the tests answer what the schema would let through.
  const open = () => createStartedJobs(options as unknown as StartedJobsOptions);
  const hear = (...jobs: readonly BridgeJob[]) => {
    for (const { on } of followed) on?.UpdateBridgeJobs?.("master-data", [...jobs]);
  };
  return { storage, session, followed, reported, invoke, call, open, hear };
};

it("reports the end of a job once, and only then leaves the hub", async () => {
  const { open, hear, reported, followed, invoke, storage } = setup();
  const before = job({ state: 4, finishedAt: "2026-01-01T10:00:00Z", runId: "before" });
  await open().start("master-data", before);
  expect(invoke).toHaveBeenCalledWith("StartBridgeJob", "master-data", "export", 100);
  expect([...followed].map(({ subscribe }) => subscribe)).toEqual([
    ["SubscribeBridgeJobNotification", "master-data"],
  ]);
  // The list of the server may be from before the start.
  hear(before, active({ name: "other" }), active({ tenantOid: null }));
  hear(active({ state: 0 }));
  hear(active({ count: 1 }));
  expect(reported).toEqual([]);
  hear(done());
  hear(done());
  expect(reported).toEqual([done()]);
  expect(followed.size).toBe(0);
  expect(storage.getItem(STARTED_JOBS_KEY)).toBeNull();
});

it("reports the end of each job once if several jobs were started", async () => {
  const { open, hear, reported, followed } = setup();
  const jobs = open();
  const [wien, graz] = [{ tenantOid: 100 }, { tenantOid: 200, tenant: "Graz" }];
  const prices = { name: "prices", tenantOid: 100 };
  await jobs.start("master-data", job(wien));
  await jobs.start("master-data", job(graz));
  await jobs.start("master-data", job(prices));
  await jobs.start("accounting", job(wien));
  hear(active({ ...wien, runId: "1" }), active({ ...graz, runId: "2" }), active({ ...prices, runId: "3" }));
  hear(done({ ...graz, runId: "2" }));
  expect(reported).toEqual([done({ ...graz, runId: "2" })]);
  hear(done({ ...wien, runId: "1" }), done({ ...prices, runId: "3" }));
  expect(reported.slice(1)).toEqual([done({ ...wien, runId: "1" }), done({ ...prices, runId: "3" })]);
  expect([...followed].map(({ subscribe }) => subscribe?.[1])).toEqual(["accounting"]);
});

it("reports a job that is started again, also after its first end was missed", async () => {
  const { open, hear, reported } = setup();
  const jobs = open();
  await jobs.start("master-data", job());
  hear(active(), done());
  await jobs.start("master-data", done());
  hear(active({ runId: "again" }));
  await jobs.start("master-data", done());
  hear(active({ runId: "third" }), done({ runId: "third", finishedAt: "2026-01-02T11:00:00Z" }));
  expect(reported).toMatchObject([{ runId: "mine" }, { runId: "third" }]);
});

it("keeps following jobs if the session changes but the user does not", async () => {
  const { open, hear, reported, session } = setup();
  await open().start("master-data", job());
  session.setState({ user: { oid: 7, username: "renamed" } });
  hear(active(), done());
  expect(reported).toHaveLength(1);
});

it("follows no job that could not be started", async () => {
  const { open, hear, reported, followed, invoke } = setup();
  invoke.mockRejectedValue(new Error("[40907] The job is running already"));
  await expect(open().start("master-data", job())).rejects.toThrow("40907");
  expect(followed.size).toBe(0);
  hear(done());
  expect(reported).toEqual([]);
});

it("reports the end of a running job although a second start of it was refused", async () => {
  const { open, hear, reported, invoke } = setup();
  const jobs = open();
  await jobs.start("master-data", job());
  hear(active());
  invoke.mockRejectedValue(new Error("[40900] It is running"));
  await expect(jobs.start("master-data", active())).rejects.toThrow("running");
  hear(done());
  expect(reported).toMatchObject([{ name: "export", count: 2 }]);
});

it("goes on after a reload, and reports what ended meanwhile", async () => {
  const { open, hear, reported, followed } = setup();
  await open().start("master-data", job());
  hear(active());
  followed.clear();
  open();
  hear(done({ state: 4, error: "bad file" }));
  expect(reported).toMatchObject([{ state: 4, error: "bad file" }]);
});

it("reports the end of a job although the response to its start was lost", async () => {
  const { open, hear, reported, invoke, followed } = setup();
  invoke.mockRejectedValueOnce(new NetworkError());
  await expect(open().start("master-data", job())).rejects.toThrow("Network Error");
  hear(active());
  hear(done());
  expect(reported).toMatchObject([{ state: 3, runId: "mine" }]);
  expect(followed.size).toBe(0);
});

it("looks up how a run ended that another one has followed", async () => {
  const { open, hear, reported, call, followed } = setup();
  await open().start("master-data", job());
  hear(active());
  call.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  hear(active({ runId: "by schedule", isManualStarted: false }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(followed.size).toBe(1);
  call.mockResolvedValue(done({ state: 5 }));
  hear(done({ runId: "by schedule", isManualStarted: false }));
  await vi.waitFor(() => expect(reported).toMatchObject([{ state: 5, runId: "mine" }]));
});

it("reports nothing to another user of the tab", async () => {
  const { open, hear, reported, session, storage } = setup();
  await open().start("master-data", job());
  const stored = storage.getItem(STARTED_JOBS_KEY) ?? "";
  session.setState({ user: undefined });
  hear(done());
  storage.setItem(STARTED_JOBS_KEY, stored);
  session.setState({ user: { oid: 8, username: "manager" } });
  open();
  hear(done());
  expect(reported).toEqual([]);
});

it("goes on where what is stored is no list of jobs", () => {
  const { open, storage, followed } = setup();
  storage.setItem(STARTED_JOBS_KEY, '{"jobs":1}');
  open();
  expect(followed.size).toBe(0);
});

it("says of a job how it ended, by its name, in a toast and in the log of the browser", () => {
  const show = vi.fn<(toast: unknown) => void>();
  const log = vi.spyOn(console, "info").mockReturnValue();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const error = vi.spyOn(console, "error").mockReturnValue();
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const report = createJobReports({ notifier: { show }, i18n });
  report(done({ count: 1204 }));
  report(done({ state: 4, error: "i18n:The server that ran the job ended unexpectedly", tenant: null }));
  report(done({ state: 5, stoppedBy: "manager" }));
  const title = "Export articles, Wien";
  expect(show.mock.calls).toEqual([
    [{ type: "success", title, content: "Done: 1,204 articles" }],
    [
      {
        type: "error",
        title: "Export articles",
        content: "Failed: The server that ran the job ended unexpectedly",
      },
    ],
    [{ type: "warning", title, content: "Cancelled by manager" }],
  ]);
  expect(log.mock.calls).toEqual([["Export articles, Wien. Done: 1,204 articles"]]);
  expect(error).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([["Export articles, Wien. Cancelled by manager"]]);
  vi.restoreAllMocks();
});
