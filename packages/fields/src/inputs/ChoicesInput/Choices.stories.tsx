import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { FieldGrid } from "../../FieldGrid/FieldGrid.tsx";
import { FieldsProvider } from "../../FieldsProvider/FieldsProvider.tsx";
import { createLookups } from "../../lookups/lookups.ts";
import { createTestForm } from "../../testing/createTestForm.ts";
import type { InputBinding } from "../binding.ts";
import type { InputDefinition } from "../definition.ts";
import { Choices } from "./Choices.tsx";

const lookups = createLookups({
  models: {
    days: {
      kind: "inline",
      options: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((text, value) => ({
        value,
        text,
      })),
    },
  },
});

const Days = ({ inputs = [] }: { readonly inputs?: readonly InputDefinition[] }) => {
  const [form] = useState(() =>
    createTestForm([{ name: "Days", type: "Array", label: "Days", lookup: "days" }], { Days: [1] }),
  );
  return (
    <FieldsProvider lookups={lookups} inputs={inputs}>
      <FieldGrid form={form} fields={form.fields} />
    </FieldsProvider>
  );
};

/** `Choices`: a list of values, each with a checkbox. The input of Array fields with a short lookup. */
const meta = { title: "fields/Choices", component: Days } satisfies Meta<typeof Days>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Space adds a value, and removes it again. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const monday = canvas.getByRole("checkbox", { name: "Monday" });
    monday.focus();
    await userEvent.keyboard(" ");
    await expect(monday).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Tuesday" })).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(monday).not.toBeChecked();
  },
};

const WithNotes = (binding: InputBinding) => (
  <Choices
    binding={binding}
    choices={[
      { value: 0, text: "Monday", note: "12" },
      { value: 1, text: "Tuesday", note: "7" },
    ]}
  />
);

/** Each choice with a note. */
export const Noted: Story = {
  args: { inputs: [{ name: "days", matches: () => true, component: WithNotes }] },
};
