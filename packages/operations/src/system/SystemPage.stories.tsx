import { failure } from "@backroom/api-client/testing";
import type { SystemHistory, SystemProcess, SystemSample } from "@backroom/contract";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { SystemPage } from "./SystemPage.tsx";

const PATH = "/diagnostics/system";
const HISTORY = "/api/diagnostics/system";
const START = Date.parse("2026-11-20T08:00:00Z");

const sample = (minute: number): SystemSample => ({
  at: new Date(START + minute * 60_000).toISOString(),
  calls: { ok: 40 + (minute % 7), refused: minute % 3, failed: minute === 12 ? 9 : 0 },
  loopLagMs: 4 + (minute % 5),
  memory: { residentBytes: 600_000_000 + minute * 1_000_000, heapBytes: 200_000_000 },
  pool: { busy: minute % 4, idle: 3, waiting: 0 },
  hub: { connections: 388, receivedBytes: 2048, sentBytes: 65_536 },
  busLagMs: minute % 2 === 0 ? 3 : null,
  backlog: { mails: 2, documents: 44 },
  jobs: { success: 4, failed: 1, cancelled: 0 },
});

const process = (host: string, minutes: number): SystemProcess => ({
  id: host,
  host,
  pid: 4711,
  startedAt: "2026-11-19T20:00:00Z",
  leases: ["bridge:master-data", "bridge:documents"],
  routes: [
    { method: "POST", route: "/api/documents", count: 1240, meanMs: 38.3 },
    { method: "GET", route: "/api/data/{area}/{entity}", count: 90_417, meanMs: 4.1 },
  ],
  samples: Array.from({ length: minutes }, (_, minute) => sample(minute)),
});

const history = (...processes: SystemProcess[]): SystemHistory => ({ stepSeconds: 60, processes });

/** Load of the processes of the server in the last hour. */
const meta = {
  title: "operations/SystemPage",
  component: SystemPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { [HISTORY]: history(process("backroom-a", 30), process("backroom-b", 20)) },
      rights: { [PATH]: ["Demand"] },
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof SystemPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A process that sends nothing is named; its figures can be selected. */
export const OneProcessSilent: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("live")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Process/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("option", { name: "backroom-b · 4711" }));
    await expect(canvas.queryByText("live")).not.toBeInTheDocument();
  },
};

export const Empty: Story = { parameters: { console: { server: { [HISTORY]: history() } } } };

export const Failed: Story = {
  parameters: { console: { server: { [HISTORY]: failure(500, "The database is not available") } } },
};
