import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { ToggleButton } from "./ToggleButton.tsx";
import type { ToggleButtonProps } from "./ToggleButton.tsx";

const Kept = ({ isSelected: initial, ...props }: ToggleButtonProps) => {
  const [isSelected, setSelected] = useState(initial);
  return <ToggleButton {...props} isSelected={isSelected} onChange={setSelected} />;
};

const meta = {
  title: "ui/ToggleButton",
  component: ToggleButton,
  args: { icon: "eye", "aria-label": "Show password", isSelected: false, onChange: () => undefined },
  render: (props) => <Kept {...props} />,
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
  render: (props) => (
    <Kept variant="secondary" isSelected onChange={props.onChange}>
      Only mine
    </Kept>
  ),
};
