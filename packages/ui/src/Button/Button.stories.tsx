import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "./Button.tsx";

const meta = {
  title: "ui/Button",
  component: Button,
  args: { children: "Save", onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: "primary", icon: "check" } };
export const Danger: Story = { args: { variant: "danger", children: "Delete" } };
export const Ghost: Story = { args: { variant: "ghost", children: "Reset" } };
export const MenuButton: Story = { args: { endIcon: "chevron-down", children: "More" } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Pending: Story = {
  args: { isPending: true, variant: "primary" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg" variant="primary">
        Large
      </Button>
      <Button size="sm" icon="search" aria-label="Search" />
      <Button icon="search" aria-label="Search" />
      <Button size="lg" icon="search" aria-label="Search" />
    </div>
  ),
};
