import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { CodeEditorModal } from "./CodeEditorModal.tsx";
import { createCodeEditorStore } from "./createCodeEditorStore.ts";

const Page = ({ isReadOnly = false, text = "SELECT 1" }: { isReadOnly?: boolean; text?: string }) => {
  const [store] = useState(createCodeEditorStore);
  const [answer, setAnswer] = useState("not opened");
  const open = async () => {
    const edited = await store.ask({ title: "Query", text, language: "sql", isReadOnly });
    setAnswer(edited ?? "cancelled");
  };
  return (
    <>
      <Button onPress={() => void open()}>Edit query</Button>
      <p>Answer: {answer}</p>
      <CodeEditorModal store={store} />
    </>
  );
};

const meta = { title: "ui/CodeEditorModal", component: Page } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const openEditor = async (button: HTMLElement) => {
  await userEvent.click(button);
  const editor = await screen.findByRole("textbox", { name: "Query" }, { timeout: 10_000 });
  await userEvent.click(editor);
  return editor;
};

export const Accepted: Story = {
  play: async ({ canvas }) => {
    await openEditor(canvas.getByRole("button", { name: "Edit query" }));
    await userEvent.keyboard("{Control>}{End}{/Control}, 2");
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await expect(await canvas.findByText("Answer: SELECT 1, 2")).toBeVisible();
  },
};

export const ChangedTextIsNotDroppedUnasked: Story = {
  play: async ({ canvas }) => {
    await openEditor(canvas.getByRole("button", { name: "Edit query" }));
    await userEvent.keyboard("{Control>}{End}{/Control}, 2{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await expect(await canvas.findByText("Answer: cancelled")).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await openEditor(canvas.getByRole("button", { name: "Edit query" }));
    await expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  },
};

export const NothingToShow: Story = {
  args: { isReadOnly: true, text: "" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit query" }));
    await expect(await screen.findByText("Missing content")).toBeInTheDocument();
  },
};
