import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { logLines, TestLogTable } from "../../test/TestLogTable.tsx";

const meta = {
  title: "data-grid/DataGrid over plain rows",
  component: TestLogTable,
  args: { lines: logLines(10_000) },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof TestLogTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ten thousand lines of a log: muted, purged and noted ones have marks. */
export const LogLines: Story = {};

/** A detail area under a line. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("row-new-york/4"));
    await expect(await within(canvasElement).findByText("Details of Line 4")).toBeVisible();
  },
};
