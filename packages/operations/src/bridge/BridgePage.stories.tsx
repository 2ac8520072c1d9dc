import type { BridgeJob } from "@backroom/contract";
import { allRights, createTestHub, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { sampleBridge, sampleJob } from "../../test/sampleBridges.ts";
import { BridgePage } from "./BridgePage.tsx";

const PATH = "/service/bridge";

const all = (over: Partial<BridgeJob>): BridgeJob =>
  sampleJob({ tenantOid: null, tenant: null, countryCode: "$", ...over });

const failed = sampleJob({
  name: "import",
  description: "Price import",
  state: 4,
  error: "prices.csv, line 319: RetailPrice: Must be a number",
  count: 318,
  countMax: 4120,
  countUnit: "prices",
  runId: "r1",
  isForTenants: true,
  startedAt: "2026-11-20T09:50:00Z",
  finishedAt: "2026-11-20T09:50:03Z",
});
const jobs = [
  failed,
  all({ description: "Article export", state: 1, runId: "r2", count: 12_480, countMax: 20_000 }),
  all({
    name: "rates",
    description: "Exchange rates of all countries in which the chain has shops",
    category: "Currencies",
    intervalSeconds: 3600,
    scheduleEtag: "1",
  }),
];
const bridges = [sampleBridge("erp", jobs), sampleBridge("web", [], { state: "OFF" })];

const run = { ...failed, seq: 9, bridgeId: "erp", startedBy: "K. Sato", queuedAt: "2026-11-20T09:50:00Z" };
const since = "2026-11-19T10:00:00Z";
const until = "2026-11-20T10:00:00Z";

const hubWith = (shown: typeof bridges) =>
  createTestHub({ onFollow: ({ on }) => shown.forEach((bridge) => on?.UpdateBridgeState?.(bridge)) });

/** Bridges with their jobs, live, and the history of their runs. */
const meta = {
  title: "operations/BridgePage",
  component: BridgePage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        "/api/bridge/runs": { runs: [run], next: null },
        "/api/bridge/runs/counts": {
          since,
          until,
          count: 126,
          failed: 3,
          parts: Array.from({ length: 24 }, (_, hour) => ({ count: hour % 9, failed: hour === 5 ? 3 : 0 })),
          kept: 4318,
        },
      },
      rights: { [PATH]: allRights },
      hub: hubWith(bridges),
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof BridgePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Words narrow the jobs. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Jobs" });
    await expect(await within(list).findByText("Price import")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Job, tenant, error" }), "must be a number");
    await expect(within(list).queryByText("Article export")).not.toBeInTheDocument();
    await userEvent.clear(canvas.getByRole("textbox", { name: "Job, tenant, error" }));
    await expect(await within(list).findByText("Article export")).toBeVisible();
  },
};

/** Without the right to update nothing can be started or scheduled. */
export const ReadOnly: Story = {
  parameters: { console: { rights: { [PATH]: ["Demand"] } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Price import");
    await expect(canvas.queryByRole("button", { name: "Schedules" })).not.toBeInTheDocument();
  },
};

/** Intervals of jobs; leaving with unsaved ones asks first. */
export const Schedules: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Schedules" }));
    const dialog = within(await page.findByRole("dialog"));
    const [number] = await dialog.findAllByRole("textbox");
    await userEvent.type(number ?? document.body, "5");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await page.findByRole("button", { name: "Stay" }));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
};

/** Runs a job for one tenant, also one it never ran for. */
export const StartForTenant: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Run for a tenant…" }));
    const dialog = within(await page.findByRole("dialog"));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Tenant" }), "Hoshi");
    await userEvent.click(await page.findByRole("option", { name: "Hoshizora Market" }));
    await expect(dialog.getByRole("button", { name: "Run" })).toBeEnabled();
  },
};

/** A bridge without jobs. */
export const NoJobs: Story = {
  parameters: { console: { hub: hubWith([sampleBridge("web", [], { state: "OFF" })]) } },
};
