import { entityMetaSchema, parse } from "@backroom/contract";
import { normalizeFields } from "@backroom/fields";
import { inConsole, storedRecord } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { sampleAudit } from "../../testing/sampleAudit.ts";
import { HistoryTab } from "./HistoryTab.tsx";

const HISTORY = "/api/audit/record/pos-supply/article/4567";
const fields = [
  { name: "Text", type: "String", label: "Text" },
  { name: "RetailPrice", type: "Number", label: "RetailPrice" },
] as const;
const parsed = parse(
  entityMetaSchema,
  {
    area: "pos-supply",
    entity: "article",
    title: "Articles",
    textField: "Text",
    capabilities: ["patch"],
    fields,
    columns: [],
  },
  "Meta",
);
if (!parsed.ok) throw parsed.error;

/** Versions of a record: who changed what. Old values go into the form as edits of the user. */
const meta = {
  title: "operations/HistoryTab",
  component: HistoryTab,
  args: {
    meta: parsed.value,
    record: storedRecord(4567, { Text: "Coffee, whole beans", RetailPrice: 9.99 }),
    fields: normalizeFields(fields),
    isReadOnly: false,
    setValues: fn(),
  },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: { [HISTORY]: sampleAudit }, rights: {} } satisfies ConsoleStory,
  },
} satisfies Meta<typeof HistoryTab>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A chosen old value goes into the form. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ args, canvas }) => {
    const [box] = await canvas.findAllByRole("checkbox");
    await userEvent.click(box ?? document.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^Restore/ }));
    await expect(args.setValues).toHaveBeenCalled();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Empty: Story = {
  parameters: { console: { server: { [HISTORY]: { entries: [], next: null } } } },
};
