import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "./Spinner.tsx";

const meta = { title: "ui/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: ({ canvas }) => expect(canvas.getByRole("progressbar", { name: "Loading" })).toBeVisible(),
};
