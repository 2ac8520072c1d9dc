import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextField } from "react-aria-components";
import { expect } from "storybook/test";
import { Field, fieldClass } from "../Field/Field.tsx";
import { Input, TextArea } from "./Input.tsx";

/** Inputs without a field of their own, and the `Field` that gives an input of your own label, help and error. */
const meta = { title: "ui/Input", component: Input } satisfies Meta<typeof Input>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A currency before, a unit after the text. */
export const WithAffixes: Story = {
  args: { "aria-label": "Price", prefix: "€", suffix: "per kg", align: "end", defaultValue: "9.99" },
};

/** An error is shown and named as the description of the input. */
export const InField: Story = {
  tags: ["screen"],
  render: () => (
    <TextField className={fieldClass()} isInvalid isRequired defaultValue="4006">
      <Field
        label="GTIN"
        counter="4/13"
        isRequired
        description="Number below the barcode"
        errorMessage="A GTIN has 8, 12, 13 or 14 digits."
      >
        <Input />
      </Field>
    </TextField>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /GTIN/ })).toHaveAccessibleDescription(
      /8, 12, 13 or 14/,
    );
  },
};

/** Each paragraph has its own direction. */
export const SeveralLines: Story = {
  render: () => (
    <TextArea aria-label="Notes" rows={3} defaultValue={"Delivered on Monday\nتم التسليم يوم الاثنين"} />
  ),
};
