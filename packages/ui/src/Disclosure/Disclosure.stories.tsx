import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Badge } from "../Badge/Badge.tsx";
import { Disclosure } from "./Disclosure.tsx";

const meta = {
  title: "ui/Disclosure",
  component: Disclosure,
  args: { title: "Advanced", children: "Rarely needed settings", suffix: <Badge>3</Badge> },
} satisfies Meta<typeof Disclosure>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Advanced" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText("Rarely needed settings")).toBeVisible();
  },
};
