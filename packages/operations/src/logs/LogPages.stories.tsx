import { failure } from "@backroom/api-client/testing";
import type { LogLine } from "@backroom/contract";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ServerLog } from "./ServerLog.tsx";
import { TerminalServerLog } from "./TerminalServerLog.tsx";

const PATH = "/diagnostics/server-log";
const API = "/api/diagnostics/server-log";

const line = (oid: number, level: string, message: string, more: Partial<LogLine> = {}): LogLine => ({
  oid,
  position: `2026-11-20T10:00:${String(oid % 60).padStart(2, "0")}.000000Z~${oid}`,
  at: `2026-11-20T10:00:${String(oid % 60).padStart(2, "0")}.000Z`,
  level,
  source: "calls",
  message,
  tenantOid: 0,
  userName: "kaori",
  requestId: "bab4b311",
  uid: null,
  terminalOid: null,
  ...more,
});
const lines = [
  line(3, "error", "The database closed the connection while 44 documents of the bridge were processed"),
  line(2, "warn", "A call took 3.2 s"),
  line(1, "info", "Logged in", { source: "login" }),
];
const serverOf = (api: string, shown: readonly LogLine[]) => ({
  [`${api}/lines`]: { lines: shown, hasMore: false },
  [`${api}/marks`]: {
    total: shown.length,
    step: 500,
    positions: shown.slice(0, 1).map(({ position }) => position),
  },
  [`${api}/counts`]: { counts: shown.map(({ source, level }) => ({ source, level, count: 1 })) },
  [`${api}/histogram`]: {
    from: "2026-11-20T09:00:00Z",
    to: "2026-11-20T10:00:59Z",
    bars: 120,
    counts: shown.map(({ level }, bar) => ({ bar, level, count: 1 })),
  },
  [`${api}/line`]: { line: lines[0], details: '{"stack":"Error: closed"}', place: 0 },
  [`${api}/find`]: { count: 1, number: 1, line: lines[1], place: 1 },
});

/** Lines of the log of the server, or of the terminals: found, filtered and followed. */
const meta = {
  title: "operations/LogPages",
  component: ServerLog,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: serverOf(API, lines),
      rights: { [PATH]: ["Demand"] },
      address: PATH,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof ServerLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter opens a line with its details. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("treegrid", { name: "Lines of the log" })).focus();
    await canvas.findByText(/closed the connection/);
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText(/Error: closed/)).toBeVisible();
  },
};

/** F turns following on and off. Screen readers read the new state. */
export const Followed: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole("treegrid", { name: "Lines of the log" })).focus();
    const status = await canvas.findByText("New lines are not shown.");
    await userEvent.keyboard("f");
    await expect(status).toHaveTextContent("New lines are shown as they are written.");
    await userEvent.keyboard("f");
    await expect(status).toHaveTextContent("New lines are not shown.");
  },
};

export const Empty: Story = { parameters: { console: { server: serverOf(API, []) } } };

export const OfTerminals: Story = {
  render: () => <TerminalServerLog path="/diagnostics/terminal-server-log" params={{}} />,
  parameters: {
    console: {
      server: serverOf("/api/diagnostics/terminal-server-log", [
        line(5, "warn", "The printer has no paper", { terminalOid: 10_011 }),
      ]),
    },
  },
};

export const Failed: Story = {
  parameters: { console: { server: { [`${API}/lines`]: failure(500, "The database is not available") } } },
};

/** The line of a link could not be loaded. */
export const LineFailed: Story = {
  parameters: {
    console: {
      address: `${PATH}?uid=4f1c`,
      server: { [`${API}/line`]: failure(500, "The database is not available") },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not load the line of this address.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** The sources of the filter could not be loaded: the list does not just stay empty. */
export const SourcesFailed: Story = {
  parameters: { console: { server: { [`${API}/counts`]: failure(500, "The database is not available") } } },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Filter" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Source" }));
    await expect(await page.findByText("Could not load the sources.")).toBeVisible();
    await expect(page.queryByText("…")).not.toBeInTheDocument();
  },
};

/** The histogram could not be loaded; the lines are shown. */
export const TimesFailed: Story = {
  parameters: {
    console: { server: { [`${API}/histogram`]: failure(500, "The database is not available") } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not load the lines by time.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(await canvas.findByText(/closed the connection/)).toBeVisible();
  },
};
