import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = {
  title: "ui/ProgressBar",
  component: ProgressBar,
  args: { "aria-label": "Article export", value: 62 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Done: Story = { args: { value: 100, tone: "success" } };
export const Indeterminate: Story = { args: { isIndeterminate: true } };
