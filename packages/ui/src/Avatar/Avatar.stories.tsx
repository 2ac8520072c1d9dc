import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "./Avatar.tsx";

const meta = {
  title: "ui/Avatar",
  component: Avatar,
  args: { name: "Maria König" },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};

/** 22, 48 and 80 px; an empty name shows a person. */
export const Sizes: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      <Avatar name="Maria König" size={22} />
      <Avatar name="Maria König" size={48} />
      <Avatar name="Maria König" size={80} />
      <Avatar name="" size={48} />
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByText("MK").map((element) => element.getBoundingClientRect().width);
    await expect(widths).toEqual([22, 48, 80]);
  },
};

const transparent =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='80'%3E%3C/svg%3E";

/** The service's blank default picture lets the initials show. */
export const BlankPicture: Story = { args: { src: transparent, size: 48 } };
