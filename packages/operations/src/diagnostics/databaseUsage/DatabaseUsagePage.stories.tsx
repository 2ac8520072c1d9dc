import { failure } from "@backroom/api-client/testing";
import type { DatabaseUsage } from "@backroom/contract";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { DatabaseUsagePage } from "./DatabaseUsagePage.tsx";

const PATH = "/diagnostics/database-usage";
const USAGE = "/api/db-info/database-usage";

const usage: DatabaseUsage = {
  count: 4,
  total: 216_248,
  tables: [
    { name: "document", total: 110_120, rows: 50_000, indexes: 50_208 },
    { name: "sales_daily", total: 78_664, rows: 419_768, indexes: 27_888 },
    { name: "article", total: 26_456, rows: 20_000, indexes: 17_464 },
    { name: "terminal_connection_history_of_the_current_year", total: 1008, rows: 0, indexes: 176 },
  ],
};

/** Size of each table of the database, largest first. */
const meta = {
  title: "operations/DatabaseUsagePage",
  component: DatabaseUsagePage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: { [USAGE]: usage }, rights: { [PATH]: ["Demand"] } } satisfies ConsoleStory,
  },
} satisfies Meta<typeof DatabaseUsagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Words narrow the tables; a head sorts them. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByText("sales_daily");
    await userEvent.type(canvas.getByRole("textbox"), "ART");
    await expect(canvas.queryByText("sales_daily")).not.toBeInTheDocument();
    await expect(canvas.getByText("article")).toBeVisible();
    await expect(canvas.getByText("Tables shown: 1 of 4")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox"), "x");
    await expect(await canvas.findByText("Nothing was found.")).toBeVisible();
    await userEvent.clear(canvas.getByRole("textbox"));
  },
};

export const Empty: Story = {
  parameters: { console: { server: { [USAGE]: { count: 0, total: 0, tables: [] } } } },
};

export const Forbidden: Story = {
  parameters: { console: { server: { [USAGE]: failure(403, "Not permitted") } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have no permission to see this.")).toBeVisible();
  },
};
