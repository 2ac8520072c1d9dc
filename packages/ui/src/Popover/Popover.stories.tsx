import type { Meta, StoryObj } from "@storybook/react-vite";
import { DialogTrigger } from "react-aria-components";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Popover } from "./Popover.tsx";

const meta = {
  title: "ui/Popover",
  component: Popover,
  args: { "aria-label": "Network", children: "18.2 kB in 240 ms" },
  render: (args) => (
    <DialogTrigger>
      <Button>Network</Button>
      <Popover {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Popover>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Network" });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Network" })).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  },
};
