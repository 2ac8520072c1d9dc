import { createForm, FieldGrid, FieldsProvider, normalizeFields } from "@backroom/fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { promotionInputs } from "./promotionInputs.tsx";

const fields = normalizeFields([
  {
    name: "Weekdays",
    type: "Object",
    label: "Weekdays",
    span: 3,
    properties: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
      (name) => ({
        name,
        type: "Boolean",
        label: name,
      }),
    ),
  },
  {
    name: "Hours",
    type: "Array",
    label: "Hours",
    span: 3,
    properties: [
      { name: "From", type: "Time", label: "From" },
      { name: "To", type: "Time", label: "To" },
    ],
  },
]);

/** Days and hours in which something is valid: `WeekdaysInput` and `HoursInput`. */
const Inputs = ({ isReadOnly = false }: { readonly isReadOnly?: boolean }) => {
  const [form] = useState(() =>
    createForm({
      fields,
      values: { Weekdays: {}, Hours: [{ From: "22:00", To: "02:00" }] },
      onSubmit: () => Promise.resolve({ status: "done" }),
    }),
  );
  return (
    <FieldsProvider inputs={promotionInputs}>
      <FieldGrid form={form} fields={fields} isReadOnly={isReadOnly} />
    </FieldsProvider>
  );
};

const meta = { title: "settings/PromotionInputs", component: Inputs } satisfies Meta<typeof Inputs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No day means every day; hours can be added and removed. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    const days = within(await canvas.findByRole("group", { name: "Weekdays" }));
    await expect(days.getByText("every day")).toBeVisible();
    const [monday] = days.getAllByRole("button");
    await userEvent.click(monday ?? document.body);
    await expect(days.queryByText("every day")).not.toBeInTheDocument();
    await expect(monday).toHaveAttribute("aria-pressed", "true");
    await expect(await canvas.findByText("ends the next day")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add hours" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Remove hours 1" }));
    await expect(canvas.queryByText("ends the next day")).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };
