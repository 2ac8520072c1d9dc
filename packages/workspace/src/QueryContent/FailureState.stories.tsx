import { NetworkError } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FailureState } from "./FailureState.tsx";

/** Replaces the content of a page or pane that could not be loaded. */
const meta: Meta<typeof FailureState> = {
  title: "workspace/FailureState",
  component: FailureState,
  args: { error: new NetworkError(), failure: "Could not load the exchange rates.", refetch: fn() },
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/Could not load the exchange rates\./);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.refetch).toHaveBeenCalled();
  },
};
