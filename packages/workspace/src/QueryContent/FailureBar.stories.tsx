import { NetworkError } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FailureBar } from "./FailureBar.tsx";

/** Says above the rest of a page that a part of it could not be loaded. */
const meta: Meta<typeof FailureBar> = {
  title: "workspace/FailureBar",
  component: FailureBar,
  args: { error: new NetworkError(), failure: "Could not load the exchange rates.", refetch: fn() },
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Could not load the exchange rates.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.refetch).toHaveBeenCalled();
  },
};
