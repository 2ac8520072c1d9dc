import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Flag } from "./Flag.tsx";

const meta = {
  title: "ui/Flag",
  component: Flag,
  args: { country: "DE" },
  render: (args) => (
    <span style={{ display: "inline-flex", gap: 8, alignItems: "center" }}>
      <Flag {...args} /> Country {args.country}
    </span>
  ),
} satisfies Meta<typeof Flag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector("img")?.src).toMatch(/^data:image\/svg/)),
};

/** The code shows where there is no flag. */
export const Unknown: Story = {
  args: { country: "qq" },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByText("QQ")).toBeVisible()),
};
