import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TestTreeGrid } from "../../test/TestTreeGrid.tsx";
import { EmptyState } from "../StateScreen/StateScreen.tsx";
import { createTreeGridStore } from "./createTreeGridStore.ts";

const meta = {
  title: "ui/TreeGrid",
  component: TestTreeGrid,
  parameters: { layout: "fullscreen" },
  decorators: [(Story) => <div style={{ display: "flex", blockSize: 600 }}>{Story()}</div>],
} satisfies Meta<typeof TestTreeGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByRole("treegrid");
    await userEvent.tab();
    await userEvent.keyboard("*{ArrowDown}");
    await expect(canvas.getByRole("row", { name: /Articles 0\.0/ })).toHaveAttribute("aria-level", "2");
  },
};

/** Two thousand rows, a hundred columns. */
export const ManyColumns: Story = { args: { rowCount: 2000, columnCount: 100, isAllOpen: true } };

export const ManyRows: Story = { args: { rowCount: 111_110, isAllOpen: true } };

/** The row headers give way in a narrow window. */
export const Narrow: Story = { args: { isAllOpen: true }, globals: { viewport: { value: "narrow" } } };

const withRange = createTreeGridStore();
withRange.moveTo({ rowKey: "1", columnKey: "t1" });
withRange.extendTo({ rowKey: "4", columnKey: "t3" }, { rowKey: "1", columnKey: "t1" });

/** A picked range, of which the host can fill the cells. */
export const Range: Story = { args: { isRangeSelectable: true, store: withRange } };

/** Without columns and headings it is a tree, to choose from. */
export const PlainTree: Story = {
  args: { columnCount: 0, headHeight: 0, onRowAction: () => undefined, selectedKey: "2" },
};

export const Empty: Story = {
  args: { rowCount: 0, placeholder: <EmptyState title="No permission has this name" /> },
};
