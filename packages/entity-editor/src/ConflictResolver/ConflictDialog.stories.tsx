import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import type { Side } from "../merge/threeWayMerge.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { ConflictDialogProps } from "./ConflictDialog.tsx";
import { ConflictTable } from "./ConflictTable.tsx";

const rows = [
  { key: "end", label: "Last day", state: "theirs", mine: "16 Dec", theirs: "24 Dec" },
  { key: "percent", label: "Discount", state: "clash", mine: "15 %", theirs: "10 %" },
  {
    key: "text",
    label: "Text on the receipt of all shops in the north",
    state: "mine",
    mine: "Coffee",
    theirs: "",
  },
] as const;

const Dialog = (props: Omit<ConflictDialogProps, "children">) => {
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  return (
    <ConflictDialog {...props}>
      <ConflictTable
        rows={rows}
        userName={props.userName ?? null}
        at="2026-03-02T10:41:00Z"
        picks={picks}
        onPick={(key, side) => setPicks({ ...picks, [key]: side })}
      />
    </ConflictDialog>
  );
};

/** The question after another user saved first: the same for records, layouts, templates, schedules and settings. */
const meta = {
  title: "entity-editor/ConflictDialog",
  component: Dialog,
  args: {
    userName: "M. Costa",
    hasClashes: true,
    onUseTheirs: fn(),
    onSaveMerged: fn(),
    onReturn: fn(),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clashes come first, each with a choice. */
export const Clashes: Story = {
  tags: ["screen"],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("radio", { name: "Discount: take theirs" }));
    await expect(screen.getByRole("radio", { name: "Discount: take theirs" })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "Save merged" }));
    await expect(args.onSaveMerged).toHaveBeenCalledOnce();
  },
};

/** A choice without a default is missing. */
export const Incomplete: Story = {
  args: { isIncomplete: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Save merged" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Back to editing" }));
    await expect(args.onReturn).toHaveBeenCalledOnce();
  },
};
