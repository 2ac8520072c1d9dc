import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { NumberField } from "./NumberField.tsx";

const meta = {
  title: "ui/NumberField",
  component: NumberField,
  args: {
    label: "Retail price",
    defaultValue: 2.29,
    suffix: "EUR",
    formatOptions: { minimumFractionDigits: 2 },
  },
} satisfies Meta<typeof NumberField>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Retail price" });
    await userEvent.clear(input);
    await userEvent.type(input, "1234.5{Enter}");
    await userEvent.tab();
    await expect(input).toHaveValue("1,234.50");
  },
};
