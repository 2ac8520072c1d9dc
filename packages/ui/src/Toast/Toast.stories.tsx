import { systemClock } from "@backroom/ports";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ToastRegion } from "./ToastRegion.tsx";
import { createToastStore } from "./toastStore.ts";
import type { ToastInput } from "./toastStore.ts";

const ShowToasts = ({ toasts }: { toasts: readonly ToastInput[] }) => {
  const [store] = useState(() => {
    // Time stands still, so that a story shows what it shows.
    const store = createToastStore({ ...systemClock, setTimeout: () => undefined });
    for (const toast of toasts) store.show(toast);
    return store;
  });
  return <ToastRegion store={store} />;
};

const login = fn();

const meta = {
  title: "ui/Toast",
  component: ShowToasts,
  args: {
    toasts: [
      { type: "success", title: "Operation successful", content: "Article 100236 saved" },
      { type: "info", title: "Nothing changed" },
      {
        type: "warning",
        title: "Wrong clipboard format",
        content: "Copy an article first, then paste it here.",
      },
      { type: "error", title: "Operation failed", content: "This record was changed by another user." },
      {
        type: "system-error",
        title: "Access token expired",
        icon: "lock",
        actions: [{ label: "Log in", onPress: login }],
      },
    ],
  },
} satisfies Meta<typeof ShowToasts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** five types, five looks. */
export const Types: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTestId("toast")).toHaveLength(5);
    await expect(canvas.getAllByRole("alert")).toHaveLength(2);
  },
};

const closeNewest = (buttons: readonly HTMLElement[]) => userEvent.click(buttons[0] as HTMLElement);

export const FocusGoesOn: Story = {
  args: {
    toasts: [
      { type: "info", title: "First" },
      { type: "info", title: "Second" },
    ],
  },
  render: (args) => (
    <>
      <input aria-label="Price" />
      <ShowToasts {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Price");
    input.focus();
    await closeNewest(canvas.getAllByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Close" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(input).toHaveFocus());
  },
};

export const Action: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(login).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getAllByTestId("toast")).toHaveLength(4));
  },
};
