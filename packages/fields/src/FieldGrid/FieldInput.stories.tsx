import { Switch } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import type { InputDefinition } from "../inputs/definition.ts";
import { FrameInput } from "../inputs/FrameInput.tsx";
import { normalizeFields } from "../model/field.ts";
import type { FieldSpec } from "../model/field.ts";
import { createTestForm } from "../testing/createTestForm.ts";
import { FieldInput } from "./FieldGrid.tsx";

/** An input of one's own for a field, within label, marks and error. */
const inputs: readonly InputDefinition[] = [
  {
    name: "shelf",
    matches: ({ name }) => name === "Shelf",
    component: (binding) => (
      <FrameInput binding={binding} description="Whether it stands in the shop">
        {({ labelId }) => (
          <Switch
            aria-labelledby={labelId}
            isSelected={binding.value === true}
            onChange={binding.setValue}
            isDisabled={binding.isReadOnly}
          >
            On the shelf
          </Switch>
        )}
      </FrameInput>
    ),
  },
];

const models: readonly FieldSpec[] = [
  { name: "Text", type: "String", label: "Text", required: true, maxLength: 40 },
  { name: "Shelf", type: "Boolean", label: "Place" },
];

const OneInput = ({ name, isReadOnly = false }: { readonly name: string; readonly isReadOnly?: boolean }) => {
  const [form] = useState(() => createTestForm(models, { Text: "Coffee", Shelf: false }));
  const field = normalizeFields(models).find((one) => one.name === name);
  return (
    <FieldsProvider inputs={inputs}>
      {field !== undefined && <FieldInput form={form} field={field} isReadOnly={isReadOnly} marksChanges />}
    </FieldsProvider>
  );
};

/** The input of one field, bound to a form; and `FrameInput` for an input of one's own. */
const meta = { title: "fields/FieldInput", component: OneInput, args: { name: "Text" } } satisfies Meta<
  typeof OneInput
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A changed value is marked; a missing one is an error after the field was left. */
export const Text: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: /Text/ });
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toBeInvalid();
  },
};

export const OwnInput: Story = {
  args: { name: "Shelf" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("On the shelf"));
    await expect(canvas.getByRole("switch", { name: /Place/ })).toBeChecked();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };
