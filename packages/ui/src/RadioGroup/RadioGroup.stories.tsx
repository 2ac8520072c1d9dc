import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Radio, RadioGroup, Segmented } from "./RadioGroup.tsx";

const choices = (
  <>
    <Radio value="auto">Auto</Radio>
    <Radio value="light">Light</Radio>
    <Radio value="dark">Dark</Radio>
  </>
);

const meta = {
  title: "ui/RadioGroup",
  component: RadioGroup,
  args: { label: "Theme", defaultValue: "auto", children: choices },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {};

export const Bar: Story = {
  render: () => (
    <Segmented aria-label="Theme" defaultValue="auto">
      {choices}
    </Segmented>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Light" })).toBeChecked();
  },
};
