import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { articles } from "../../test/articles.ts";
import { TestTable } from "../../test/TestTable.tsx";

const meta = {
  title: "data-grid/DataGrid",
  component: TestTable,
  args: { records: articles(10_000) },
  parameters: { layout: "fullscreen" },
  decorators: [(Story) => <div style={{ blockSize: 600, padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof TestTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ten thousand records of an array, sorted by their headings. */
export const OverAnArray: Story = {};

/** A detail area under the third row. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("row-5002"));
    await expect(await within(canvasElement).findByText("Details of 100236")).toBeVisible();
  },
};
