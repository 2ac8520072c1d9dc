import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { BusyButton } from "./BusyButton.tsx";

const meta = {
  title: "ui/BusyButton",
  component: BusyButton,
  args: { children: "Save", variant: "primary", onPress: fn(() => Promise.resolve()), onFailure: fn() },
} satisfies Meta<typeof BusyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    await userEvent.dblClick(button);
    await expect(await canvas.findByText("Done")).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveAttribute("data-phase", "idle"));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Failure: Story = {
  args: { onPress: fn(() => Promise.reject(new Error("conflict"))) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Failed")).toBeInTheDocument();
    await waitFor(() => expect(args.onFailure).toHaveBeenCalledOnce());
  },
};

export const PressedAfterFailure: Story = {
  args: { onPress: fn(() => Promise.reject(new Error("conflict"))) },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    await expect(await canvas.findByText("Failed")).toBeInTheDocument();
    await userEvent.click(button);
    await waitFor(() => expect(args.onFailure).toHaveBeenCalledTimes(2));
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};
