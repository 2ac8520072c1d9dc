import { ApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { BridgeJob, JobSchedule } from "@backroom/contract";
import { expect, it } from "vitest";
import { sampleJob } from "../../../test/sampleBridges.ts";
import { createScheduleEdits } from "./createScheduleEdits.ts";

const jobOf = (name: string, intervalSeconds: number | null): BridgeJob =>
  sampleJob({ name, tenantOid: null, intervalSeconds, scheduleEtag: `"${intervalSeconds ?? "never"}"` });

/** Creates a server with three jobs. It loses the next `losing` responses after the write. */
const createServer = () => {
  const stored = new Map<string, number | null>([
    ["export", null],
    ["import", 3600],
    ["rates", 60],
  ]);
  const jobs = () => [...stored].map(([name, seconds]) => jobOf(name, seconds));
  const server = { stored, jobs, losing: 0, requests: 0 };
  const call = async (
    _: unknown,
    { body }: { readonly body: { readonly schedules: readonly JobSchedule[] } },
  ) => {
    const { schedules } = body;
    server.requests += 1;
    const etags = new Map(jobs().map(({ name, scheduleEtag }) => [name, scheduleEtag]));
    const refused = schedules.filter(({ name, etag }) => etag !== etags.get(name));
    if (refused.length === 0)
      for (const { name, intervalSeconds } of schedules) stored.set(name, intervalSeconds);
    if (server.losing > 0) {
      server.losing -= 1;
      throw new TypeError("Failed to fetch");
    }
    if (refused.length === 0) return { jobs: jobs() };
    throw new ApiError({
      message: "Another user has changed these schedules",
      httpMethod: "PUT",
      httpStatus: 409,
      httpStatusText: "Conflict",
      errorCode: errorCodes.etagLost,
      fieldErrors: refused.map((schedule, index) => ({
        field: `schedules.${index}`,
        rule: "etag",
        message: "changed",
        params: {
          ...schedule,
          intervalSeconds: stored.get(schedule.name) ?? null,
          etag: etags.get(schedule.name) ?? null,
        },
      })),
    });
  };
  return { server, api: { call } as unknown as Pick<ApiClient, "call"> };
};

const setUp = () => {
  const { server, api } = createServer();
  const edits = createScheduleEdits(api, "erp", server.jobs());
  const type = (name: string, minutes: number | null) =>
    edits.change(jobOf(name, null), { amount: minutes, unit: "minutes" });
  return { server, edits, type };
};

it("saves all edits in one request", async () => {
  const { server, edits, type } = setUp();
  type("export", 1);
  type("import", null);
  expect(edits.getState().isUnsaved).toBe(true);
  expect(await edits.save()).toBe(true);
  expect(server.requests).toBe(1);
  expect(Object.fromEntries(server.stored)).toEqual({ export: 60, import: null, rates: 60 });
  expect(edits.getState().isUnsaved).toBe(false);
});

it("stores nothing during a conflict, and the chosen intervals after it", async () => {
  const { server, edits, type } = setUp();
  type("export", 1);
  type("import", 2);
  server.stored.set("import", 86_400);
  expect(await edits.save()).toBe(false);
  expect(edits.getState().clashes).toMatchObject([{ path: "import all", mine: 120, theirs: 86_400 }]);
  expect(server.stored.get("export")).toBeNull();
  edits.leaveClashes();
  expect(edits.getState().intervals["import all"]).toEqual({ amount: 2, unit: "minutes" });
  await edits.compare();
  expect(await edits.saveMerged({ "import all": "theirs" })).toBe(true);
  expect(Object.fromEntries(server.stored)).toEqual({ export: 60, import: 86_400, rates: 60 });
});

it("updates jobs that are not edited, and names the user who changed an edited one", async () => {
  const { server, edits, type } = setUp();
  type("import", 2);
  server.stored.set("rates", 300);
  await edits.report(server.jobs());
  expect(edits.getState().intervals["rates all"]).toEqual({ amount: 5, unit: "minutes" });
  expect(edits.getState().other).toBeNull();
  server.stored.set("import", 86_400);
  await edits.report(server.jobs());
  expect(edits.getState().other).not.toBeNull();
  expect(await edits.save()).toBe(false);
  edits.useTheirs();
  expect(edits.getState()).toMatchObject({ isUnsaved: false, other: null });
  expect(edits.getState().intervals["import all"]).toEqual({ amount: 1, unit: "days" });
});

it("counts a schedule as saved if it was stored without a response", async () => {
  const { server, edits, type } = setUp();
  type("export", 1);
  server.losing = 1;
  await expect(edits.save()).rejects.toThrow("Failed to fetch");
  expect(edits.getState().isUnsaved).toBe(true);
  expect(await edits.save()).toBe(true);
});

it.each([
  ["another interval", 5, 300],
  ["the interval before", null, null],
])("replaces an interval whose response was lost by %s", async (_, minutes, seconds) => {
  const { server, edits, type } = setUp();
  type("export", 1);
  server.losing = 1;
  await expect(edits.save()).rejects.toThrow("Failed to fetch");
  type("export", minutes);
  expect(await edits.save()).toBe(true);
  expect(server.stored.get("export")).toBe(seconds);
});

it("reports a clash if another user stored a schedule after the lost response", async () => {
  const { server, edits, type } = setUp();
  type("export", 1);
  server.losing = 1;
  await expect(edits.save()).rejects.toThrow("Failed to fetch");
  server.stored.set("export", 900);
  expect(await edits.save()).toBe(false);
  expect(edits.getState().clashes).toMatchObject([{ mine: 60, theirs: 900 }]);
});
