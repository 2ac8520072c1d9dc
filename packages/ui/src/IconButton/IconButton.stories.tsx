import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { IconButton } from "./IconButton.tsx";

const meta = {
  title: "ui/IconButton",
  component: IconButton,
  args: { icon: "search", label: "Search" },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TooltipOnFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Search");
  },
};
