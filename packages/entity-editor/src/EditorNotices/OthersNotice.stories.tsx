import { createFakeClock } from "@backroom/ports/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { OthersNotice } from "./OthersNotice.tsx";

const NOW = Date.UTC(2026, 10, 20, 10);
const event = { userName: "M. Costa", at: NOW - 120_000 };

/** Says that another user saved or deleted the open record, and what can be done about it. */
const meta = {
  title: "entity-editor/OthersNotice",
  component: OthersNotice,
  args: {
    deleted: null,
    changed: event,
    isUnsaved: true,
    clock: createFakeClock(NOW),
    onCompare: fn(async () => undefined),
    onSaveAsNew: fn(async () => undefined),
    onDismiss: fn(),
  },
} satisfies Meta<typeof OthersNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/2 minutes ago/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Compare" }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Within ten seconds the sentence says "just now", as "changed this record now" would be no English. */
export const ChangedJustNow: Story = {
  args: { changed: { ...event, at: NOW - 900 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/changed this record just now\./)).toBeVisible();
  },
};

export const DeletedJustNow: Story = {
  args: { deleted: { ...event, at: NOW } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/deleted this record just now\./)).toBeVisible();
  },
};

/** Without edits there is nothing to compare. */
export const ChangedWithoutEdits: Story = { args: { isUnsaved: false } };

/** A deleted record can be saved as a new one. */
export const Deleted: Story = {
  args: { deleted: event },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save as new" }));
    await expect(args.onSaveAsNew).toHaveBeenCalledOnce();
  },
};
