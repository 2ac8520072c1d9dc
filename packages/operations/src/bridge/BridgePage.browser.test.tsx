import type { HubFollowing, HubStatus } from "@backroom/api-client";
import { ApiError } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import { errorCodes, jobRunCountsSchema, jobRunDetailSchema, jobRunsSchema, parse } from "@backroom/contract";
import type { BridgeJob, BridgeState, Static, TSchema } from "@backroom/contract";
import type { AccessStore } from "@backroom/permissions";
import { createUnsavedWork } from "@backroom/ports";
import { createConfirmStore } from "@backroom/ui";
import type { Services } from "@backroom/workspace";
import { createTestServices } from "@backroom/workspace/testing";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { createStore } from "zustand/vanilla";
import { sampleBridge, sampleJob } from "../../test/sampleBridges.ts";
import { showPage } from "../../test/showPage.tsx";
import { BridgePage } from "./BridgePage.tsx";

const ERROR = "prices.csv, line 319: RetailPrice: Must be a number\nprices2.csv, line 1: is no JSON";
const failed = (over: Partial<BridgeJob> = {}) =>
  sampleJob({
    name: "import",
    description: "Price import",
    state: 4,
    error: ERROR,
    count: 318,
    countMax: 4120,
    countUnit: "prices",
    runId: "r1",
    isForTenants: true,
    queuedAt: "2026-01-02T09:50:00Z",
    tenant: "Hoshizora Market",
    tenantOid: 101,
    countryCode: "JP",
    isManualStarted: true,
    startedAt: "2026-01-02T09:50:00Z",
    finishedAt: "2026-01-02T09:50:03Z",
    ...over,
  });
const running = (over: Partial<BridgeJob> = {}) =>
  sampleJob({ description: "Article export", state: 1, runId: "r2", count: 12480, countMax: 20000, ...over });
const all = (over: Partial<BridgeJob> = {}) =>
  sampleJob({ tenantOid: null, tenant: null, countryCode: "$", ...over });
const idle = all({ name: "rates", description: "Exchange rates", category: "", countryCode: "*" });

const read = <S extends TSchema>(schema: S, value: unknown): Static<S> => {
  const parsed = parse(schema, value, "Sample");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const run = { ...failed(), seq: 9, bridgeId: "erp", startedBy: "K. Sato", queuedAt: "2026-01-02T09:50:00Z" };
const line = (number: number, text: string, file: string | null = null) => ({
  number,
  at: "2026-01-02T09:50:01Z",
  text,
  file,
});
const answers: Readonly<Record<string, unknown>> = {
  "/api/bridge/runs": { runs: [run], next: null },
  "/api/bridge/runs/counts": {
    since: "2026-01-01T10:00:00Z",
    until: "2026-01-02T10:00:00Z",
    count: 126,
    failed: 3,
    parts: [{ count: 126, failed: 3 }],
    kept: 4318,
  },
  "/api/bridge/runs/r1": {
    ...run,
    lines: [line(1, "Started by K. Sato"), line(5, "<b>Failed</b>", "2026-01-02T09-50-01.000Z_prices.csv")],
  },
};

const show = async (mayUpdate = true, width?: number) => {
  const put = vi.fn<(body: unknown) => Promise<unknown>>(async () => ({ jobs: [] }));
  const confirms = createConfirmStore();
  const followed = new Set<HubFollowing>();
  const subscribed: unknown[] = [];
  const status = createStore<{ status: HubStatus }>(() => ({ status: "connected" }));
  const invoke = vi.fn<(...call: unknown[]) => Promise<void>>(() => Promise.resolve());
  const start = vi.fn<(...call: unknown[]) => Promise<void>>(() => Promise.resolve());
  const hub = {
    store: status,
    invoke,
    follow: (following: HubFollowing) => {
      followed.add(following);
      if (following.subscribe !== undefined) subscribed.push(following.subscribe);
      return () => void followed.delete(following);
    },
  };
  const hear = (bridge: BridgeState) => {
    for (const { on } of followed) on?.UpdateBridgeState?.(bridge);
  };
  const hearJobs = (id: string, ...jobs: BridgeJob[]) => {
    for (const { on } of followed) on?.UpdateBridgeJobs?.(id, jobs);
  };
  const shown = vi.fn<(toast: unknown) => void>();
  const requests: unknown[] = [];
  const workspace = {
    hub,
    startedJobs: { load: async () => ({ start }) },
    tenancy: createStore(() => ({
      rootOid: 1,
      currentOid: 1,
      placeOid: 1,
      tenants: [
        { oid: 102, text: "Wien" },
        { oid: 101, text: "Hoshizora Market" },
      ],
    })),
  };
  const api = {
    call: createFakeCall(async (path, { params, query, body }) => {
      const { runId = "" } = { ...Object(params) };
      requests.push([path, query]);
      return body === undefined ? answers[path.replace("{runId}", runId)] : put(body);
    }),
    file: async (path: string) => {
      requests.push(path);
      throw new Error("The file is gone");
    },
  };
  const unsavedWork = createUnsavedWork(() =>
    confirms.ask({ title: "Leave without saving?", content: "Lost", confirmLabel: "Leave" }),
  );
  const notifier = { show: shown, failed: shown, succeeded: shown };
  const of = createTestServices({
    api,
    services: { notifier, unsavedWork } as unknown as Partial<Services>,
    workspace,
  });
  const access = createStore(() => ({
    rights: { may: () => mayUpdate, mayOpen: () => true },
  })) as unknown as AccessStore;
  const bridgePage = <BridgePage path="/service/bridge" params={{}} />;
  await showPage({ of, access, confirms, page: bridgePage, ...(width !== undefined && { width }) });
  return { hear, hearJobs, subscribed, status, invoke, start, shown, requests, put };
};

const rows = () => page.getByRole("list", { name: "Jobs" }).getByRole("listitem");
const row = (text: RegExp) => rows().filter({ hasText: text });
/** Makes the row with that text the active one. */
const select = async (text: RegExp) => row(text).click({ position: { x: 4, y: 4 } });
const textOf = (element: Locator) => expect.poll(() => element.element().textContent);

it("shows bridges and jobs as they report, and commands them by button and key", async () => {
  expect(read(jobRunsSchema, answers["/api/bridge/runs"]).runs).toHaveLength(1);
  read(jobRunCountsSchema, answers["/api/bridge/runs/counts"]);
  read(jobRunDetailSchema, answers["/api/bridge/runs/r1"]);
  const { hear, hearJobs, subscribed, status, invoke, start, shown, requests } = await show();
  expect(subscribed).toEqual([["SubscribeBridgeStateNotification"]]);
  hear(sampleBridge("erp", [failed(), running(), idle]));
  hear(sampleBridge("shop", [], { state: "PAUSED" }));

  const tabs = page.getByRole("tab");
  await textOf(tabs.nth(0)).toBe("erprunning1 of 3 jobs running, 1 failed");
  await textOf(tabs.nth(1)).toBe("shopPAUSED0 of 0 jobs running");
  await expect.poll(() => subscribed).toContainEqual(["SubscribeBridgeJobNotification", "erp"]);
  await expect.element(page.getByText("4.18.2")).toBeVisible();
  await textOf(row(/Article export/)).toMatch(/Nordlicht Retail.*12,480 of 20,000 articles62%/);
  // A job without a category, for all tenants.
  await expect.element(page.getByRole("button", { name: /^Unknown 1/ })).toBeVisible();
  await textOf(row(/Exchange rates/)).toMatch(/Global/);

  // The failure opens by itself, with what its run reported, as text.
  await expect.element(page.getByText("prices.csv, line 319: RetailPrice: Must be a number")).toBeVisible();
  await expect.element(page.getByText(/<b>Failed<\/b>/)).toBeVisible();
  await expect.element(page.getByText("3 lines were not kept")).toBeVisible();
  expect(requests).toContainEqual(["/api/bridge/runs", { bridge: "erp", before: null, tenantOid: 1 }]);

  hearJobs("erp", running({ count: 15000 }));
  await textOf(row(/Article export/)).toMatch(/15,000 of 20,000 articles75%/);
  await select(/Article export/);
  await userEvent.keyboard("c");
  expect(invoke).toHaveBeenLastCalledWith("CancelBridgeJob", "erp", "export", 100);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row(/Price import/)).toHaveAttribute("data-active");
  await userEvent.keyboard("e");
  await expect.element(page.getByRole("button", { name: "Show the error" })).toBeVisible();
  await expect.element(page.getByText("3 lines were not kept")).not.toBeInTheDocument();
  await userEvent.keyboard("s");
  expect(start).toHaveBeenLastCalledWith("erp", failed());
  start.mockRejectedValue(new Error("HubException: [40907] The job is running already"));
  await page.getByRole("button", { name: "Start: Exchange rates" }).click();
  await expect
    .poll(() => shown.mock.lastCall)
    .toMatchObject([{ type: "warning", content: "The job is running already" }]);

  await userEvent.keyboard("/");
  await userEvent.keyboard("hoshi");
  await expect.element(row(/Article export/)).not.toBeInTheDocument();
  await expect.element(row(/Price import/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByText("Running and failed only").click();
  await expect.element(row(/Exchange rates/)).not.toBeInTheDocument();
  await expect.element(row(/Article export/)).toBeVisible();

  // The file that could not be used, and the lines of the run in the log of the server.
  await page.getByText("Running and failed only").click();
  await select(/Price import/);
  await userEvent.keyboard("e");
  await page.getByRole("button", { name: "Open file" }).click();
  await expect.poll(() => requests.at(-1)).toBe("/api/bridge/runs/r1/files/5");
  await expect
    .element(page.getByRole("link", { name: "Show in the log" }))
    .toHaveAttribute("href", expect.stringContaining("request=r1&span=2026-01-02T09:4"));

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Category" }).click();
  await page.getByRole("checkbox", { name: "Unknown" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Filter" }).click();
  await expect.element(row(/Article export/)).not.toBeInTheDocument();
  await expect.element(row(/Exchange rates/)).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter Category" }).click();
  await expect.element(row(/Article export/)).toBeVisible();

  start.mockClear();
  start.mockResolvedValue(undefined);
  await page.getByRole("button", { name: "Run for a tenant…" }).click();
  await page.getByRole("combobox", { name: "Tenant" }).fill("wi");
  await expect.element(page.getByRole("option", { name: "Wien" })).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await page.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await expect
    .poll(() => start.mock.lastCall)
    .toMatchObject(["erp", { name: "import", tenantOid: 102, state: -99, runId: null }]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Schedules" }).click();
  await page.getByRole("textbox", { name: "Time between runs: Exchange rates" }).fill("2");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => shown.mock.lastCall).toEqual(["The schedules were saved."]);
  expect(requests.filter((one) => Array.isArray(one) && one[0] === "/api/bridge/schedules")).toHaveLength(1);

  start.mockClear();
  await page.getByRole("button", { name: "Retry failed" }).click();
  await expect.poll(() => start.mock.calls).toEqual([["erp", failed()]]);

  status.setState({ status: "reconnecting" });
  await expect.element(page.getByText("Live updates are interrupted")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Cancel: Article export, Nordlicht Retail" }))
    .toBeDisabled();

  await page.getByRole("button", { name: /^Price import, Hoshizora Market/ }).click();
  await textOf(page.getByRole("list", { name: "Lines of the run" }).last()).toMatch(/Started by K. Sato/);
});

it("draws only what is in sight of thousands of jobs, and keys lead through all of them", async () => {
  const { hear, hearJobs } = await show();
  const many = Array.from({ length: 5000 }, (_, index) =>
    sampleJob({
      tenantOid: 1000 + index,
      tenant: `Tenant ${String(index).padStart(4, "0")}`,
      description: "Export",
    }),
  );
  hear(sampleBridge("erp", [all({ description: "Export" }), ...many]));
  await expect.element(row(/Tenant 0000/)).toBeVisible();
  const drawn = () => rows().elements().length;
  expect(drawn()).toBeLessThan(60);
  await select(/Global/);
  await userEvent.keyboard("{End}");
  await expect.element(row(/Tenant 4999/)).toHaveAttribute("data-active");
  await expect.element(row(/Tenant 4999/)).toBeInViewport();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(row(/Tenant 4998/)).toHaveAttribute("data-active");
  await expect.element(row(/Tenant 4998/)).toHaveAttribute("aria-posinset", "5000");
  hearJobs(
    "erp",
    sampleJob({ tenantOid: 5998, tenant: "Tenant 4998", description: "Export", state: 1, count: 7 }),
  );
  await textOf(row(/Tenant 4998/)).toMatch(/7 articles/);
  await expect.element(row(/Tenant 4998/)).toHaveAttribute("data-active");
  await userEvent.keyboard("{Home}");
  await expect.element(row(/Global/)).toHaveAttribute("data-active");
  await expect.poll(drawn).toBeLessThan(60);
});

it("shows jobs and runs below each other in a narrow page", async () => {
  const { hear } = await show(true, 600);
  hear(sampleBridge("erp", [running()]));
  await expect.element(row(/Article export/)).toBeVisible();
  const runs = page.getByRole("list", { name: "Runs" });
  await expect.element(runs.getByText("Price import, Hoshizora Market")).toBeVisible();
});

it("says why nothing can be started by who may only look", async () => {
  const { hear, invoke } = await show(false);
  hear(sampleBridge("erp", [running()]));
  const button = page.getByRole("button", { name: "Cancel: Article export, Nordlicht Retail" });
  await expect.element(button).toBeDisabled();
  await expect
    .element(page.getByText("Starting and cancelling need the right Update on this page.").first())
    .toBeVisible();
  await select(/Article export/);
  await userEvent.keyboard("c");
  expect(invoke).not.toHaveBeenCalled();
});

const opened = async () => {
  const shownPage = await show();
  shownPage.hear(
    sampleBridge("erp", [
      all({ name: "rates", description: "Exchange rates", scheduleEtag: '"never"' }),
      all({ name: "prices", description: "Price import", intervalSeconds: 7200, scheduleEtag: '"7200"' }),
    ]),
  );
  await page.getByRole("button", { name: "Schedules" }).click();
  return shownPage;
};
const dialog = () => page.getByRole("dialog");
const interval = (name: string) => page.getByRole("textbox", { name: `Time between runs: ${name}` });

const refusedBy = (...stored: readonly object[]) =>
  new ApiError({
    message: "Another user has changed these schedules",
    httpMethod: "PUT",
    httpStatus: 409,
    httpStatusText: "Conflict",
    errorCode: errorCodes.etagLost,
    fieldErrors: stored.map((params, index) => ({
      field: `schedules.${index}`,
      rule: "etag",
      message: "changed",
      params: { bridgeId: "erp", tenantOid: null, ...params },
    })),
  });

it("asks before a half-typed schedule is lost, and closes an unchanged dialog directly", async () => {
  await opened();
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Schedules" }).click();
  await interval("Exchange rates").click();
  await userEvent.keyboard("5");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await expect.element(interval("Exchange rates")).toHaveValue("5");
});

it("asks before a chosen tenant is lost", async () => {
  const { hear } = await show();
  hear(sampleBridge("erp", [failed()]));
  await page.getByRole("button", { name: "Run for a tenant…" }).click();
  await page.getByRole("combobox", { name: "Tenant" }).fill("wi");
  // Takes the first tenant of the list, then leaves the dialog.
  await userEvent.keyboard("{ArrowDown}{Enter}{Escape}");
  await expect.element(page.getByText("Leave without saving?")).toBeVisible();
});

it("shows both values of a schedule another user changed, and saves the selected one", async () => {
  const { put, shown } = await opened();
  put.mockRejectedValueOnce(refusedBy({ name: "prices", intervalSeconds: 86_400, etag: '"86400"' }));
  await interval("Exchange rates").fill("3");
  await interval("Price import").fill("4");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Another user saved first")).toBeVisible();
  await textOf(dialog().getByRole("row").last()).toMatch(/Price import.*every 4 hr.*every 1 day/);
  await dialog().getByRole("button", { name: "Save merged" }).click();
  await expect.poll(() => shown.mock.lastCall).toEqual(["The schedules were saved."]);
  expect(put.mock.lastCall).toEqual([
    {
      schedules: [
        { bridgeId: "erp", name: "rates", tenantOid: null, intervalSeconds: 10_800, etag: '"never"' },
        { bridgeId: "erp", name: "prices", tenantOid: null, intervalSeconds: 14_400, etag: '"86400"' },
      ],
    },
  ]);
});

it("drops the own value of a conflict by “Use theirs” and keeps the other edits", async () => {
  const { hearJobs, put } = await opened();
  put.mockRejectedValueOnce(refusedBy({ name: "prices", intervalSeconds: 86_400, etag: '"86400"' }));
  await interval("Exchange rates").fill("3");
  await interval("Price import").fill("4");
  await dialog().getByRole("button", { name: "Save" }).click();
  hearJobs(
    "erp",
    all({ name: "prices", description: "Price import", intervalSeconds: 86_400, scheduleEtag: '"86400"' }),
  );
  await dialog().getByRole("button", { name: "Use theirs" }).click();
  await expect.element(interval("Price import")).toHaveValue("1");
  await expect.element(interval("Exchange rates")).toHaveValue("3");
});
