import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { ConfirmRegion } from "./ConfirmRegion.tsx";
import { createConfirmStore } from "./confirmStore.ts";

const meta = {
  title: "ui/ConfirmDialog",
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false } } },
  args: {
    state: "shown",
    title: "Delete 3 articles?",
    children: "Their prices and barcodes go too.",
    confirmLabel: "Delete",
    tone: "danger",
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Neutral: Story = {
  args: { tone: "neutral", title: "Publish this template?", confirmLabel: "Publish" },
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Publish" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const NeutralWithFocusOnCancel: Story = {
  args: {
    tone: "neutral",
    title: "Leave without saving?",
    confirmLabel: "Leave",
    cancelLabel: "Stay",
    isCancelFocused: true,
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Stay" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

const Asker = () => {
  const [store] = useState(createConfirmStore);
  const [answer, setAnswer] = useState("not asked");
  const ask = async () => {
    const isAgreed = await store.ask({
      title: "Leave?",
      content: "You have changes.",
      confirmLabel: "Leave",
    });
    setAnswer(isAgreed ? "left" : "stayed");
  };
  return (
    <>
      <Button onPress={() => void ask()}>Close tab</Button>
      <p>{answer}</p>
      <ConfirmRegion store={store} />
    </>
  );
};

export const AskedByCode: Story = {
  render: () => <Asker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close tab" }));
    await screen.findByRole("alertdialog", { name: "Leave?" });
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByText("stayed")).toBeVisible();
  },
};
