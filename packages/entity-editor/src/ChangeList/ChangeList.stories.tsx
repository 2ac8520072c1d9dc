import { FieldsProvider } from "@backroom/fields";
import { createTestForm } from "@backroom/fields/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { ChangeList } from "./ChangeList.tsx";

const { tabs } = createEditorForm(articleMeta);
const form = createTestForm(articleMeta.fields, oatDrink);
form.setValue("Text", "Oat drink barista in glass bottles, one litre");
form.setValue("RetailPrice", 2.29);
form.setValue("InternalNumber", "");
form.blur("InternalNumber");

const meta = {
  title: "entity-editor/ChangeList",
  component: ChangeList,
  decorators: [
    (Story) => (
      <FieldsProvider currencyOf={() => "EUR"}>
        <div style={{ inlineSize: "min(472px, 100%)" }}>
          <Story />
        </div>
      </FieldsProvider>
    ),
  ],
  args: {
    form: form.store.getState(),
    tabs,
    foreign: {
      type: "update",
      userName: "manager",
      etag: '"2"',
      at: 0,
      record: { ...oatDrink, ETag: '"2"', RetailPrice: 2.19 },
    },
    draftKeptAt: Date.UTC(2026, 2, 2, 10, 42),
    onRevert: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangeList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Old over new value. An error of a rule and a change of another user replace the tab. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Also by manager")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Revert Retail price" }));
    await expect(args.onRevert).toHaveBeenCalledWith(["RetailPrice"]);
    await userEvent.click(canvas.getByRole("button", { name: "Revert all" }));
    await expect(args.onRevert).toHaveBeenCalledWith();
  },
};

/** Everything was taken back. */
export const Nothing: Story = {
  args: { form: createTestForm(articleMeta.fields, oatDrink).store.getState() },
};
