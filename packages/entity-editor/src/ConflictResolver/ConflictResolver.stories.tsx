import { FieldsProvider } from "@backroom/fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { compareEdits } from "../merge/threeWayMerge.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { ConflictResolver } from "./ConflictResolver.tsx";

const { fields } = createEditorForm(articleMeta);
const theirs = {
  ...oatDrink,
  ETag: '"2"',
  Text: "Oat drink natural 1 l",
  RetailPrice: 2.19,
  Tax: 19,
  ModifiedBy: "M. Costa",
  ModifiedAt: "2026-03-02T10:41:00Z",
};
const mine = { ...oatDrink, Text: "Oat drink barista 1 l", RetailPrice: 2.29, InternalNumber: "7-236-B" };
const paths = fields.map(({ name }) => name);

const meta = {
  title: "entity-editor/ConflictResolver",
  component: ConflictResolver,
  decorators: [
    (Story) => (
      <FieldsProvider currencyOf={() => "EUR"}>
        <Story />
      </FieldsProvider>
    ),
  ],
  args: {
    conflict: { theirs, fields: compareEdits(paths, oatDrink, mine, theirs), current: undefined },
    isBusy: false,
    fields,
    onUseTheirs: fn(),
    onSaveMerged: fn(),
    onReturn: fn(),
  },
} satisfies Meta<typeof ConflictResolver>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clashes come first; mine is taken unless theirs is picked. */
export const Clashes: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("radio", { name: "Text: take theirs" }));
    await userEvent.click(screen.getByRole("button", { name: "Save merged" }));
    await expect(args.onSaveMerged).toHaveBeenCalledWith({ Text: "theirs" });
  },
};

/** Different fields: there is nothing to choose. */
export const NoClash: Story = {
  args: {
    conflict: {
      theirs,
      fields: compareEdits(paths, oatDrink, { ...oatDrink, InternalNumber: "7-236-B" }, theirs),
      current: undefined,
    },
  },
};

/** The decision is carried out. */
export const Busy: Story = { args: { isBusy: true } };
