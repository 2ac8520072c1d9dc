import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShareBar } from "./ShareBar.tsx";

const meta = {
  title: "ui/ShareBar",
  component: ShareBar,
  args: { share: 0.62 },
} satisfies Meta<typeof ShareBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Beside the whole, in a list of figures. */
export const All: Story = { args: { share: 1 } };
