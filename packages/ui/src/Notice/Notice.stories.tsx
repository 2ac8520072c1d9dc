import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Notice } from "./Notice.tsx";

const meta = {
  title: "ui/Notice",
  component: Notice,
  args: {
    tone: "info",
    icon: "lock",
    children: "You may read this layout, but not change it.",
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

/** What happened, what can be done about it, and a button that hides it. */
export const Warning: Story = {
  args: {
    tone: "warning",
    icon: "users",
    isPolite: true,
    children: "M. Costa changed this record 3 seconds ago.",
    actions: <Button size="sm">Compare</Button>,
    end: <IconButton size="sm" icon="x" label="Dismiss" />,
  },
};

export const Danger: Story = {
  args: { tone: "danger", icon: "trash-2", children: "M. Costa deleted this record." },
};
