import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ToggleButton } from "./ToggleButton.tsx";

const meta = {
  title: "ui/ToggleButton",
  component: ToggleButton,
  args: { icon: "eye", "aria-label": "Show password" },
} satisfies Meta<typeof ToggleButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Show password", pressed: false });
    button.focus();
    await userEvent.keyboard(" ");
    await expect(button).toHaveAttribute("aria-pressed", "true");
  },
};
export const WithText: Story = {
  render: () => (
    <ToggleButton variant="secondary" defaultSelected>
      Only mine
    </ToggleButton>
  ),
};
