import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Spacer } from "./Spacer.tsx";
import { Toolbar } from "./Toolbar.tsx";

const meta = {
  title: "ui/Toolbar",
  component: Toolbar,
  args: {
    "aria-label": "Commands",
    children: (
      <>
        <Button variant="primary">New</Button>
        <Button>Paste</Button>
        <Spacer />
        <Button variant="ghost">Columns</Button>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Paste" })).toHaveFocus();
  },
};
