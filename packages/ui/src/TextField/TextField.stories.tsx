import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { TextAreaField, TextField } from "./TextField.tsx";

const meta = {
  title: "ui/TextField",
  component: TextField,
  args: { label: "GTIN", defaultValue: "4006381333955" },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** says `Required`; the name stays the label alone, and help and error are read with the input. */
export const RequiredAndInvalid: Story = {
  args: {
    label: "Internal number",
    defaultValue: "",
    isRequired: true,
    isInvalid: true,
    description: "Up to 32 characters",
    errorMessage: "Internal number is required",
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Internal number" });
    await expect(canvas.getByTitle("Required")).toBeInTheDocument();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription("Up to 32 characters Internal number is required");
  },
};

export const Readonly: Story = {
  args: { isReadOnly: true },
  play: ({ canvas }) => expect(canvas.getByText("Readonly")).toBeVisible(),
};

/** the counter shows while the field has the focus. */
export const Counter: Story = {
  args: { counter: "13/32" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("13/32")).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText("13/32")).toBeVisible();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
export const WithUnit: Story = { args: { label: "Weight", defaultValue: "1.5", suffix: "kg", align: "end" } };
export const SeveralLines: Story = {
  render: () => <TextAreaField label="Description" defaultValue="Foams like milk. Shake well before use." />,
};

export const Password: Story = {
  render: () => <PasswordField label="Password" defaultValue="secret" />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(input).toHaveAttribute("type", "text");
  },
};

export const Search: Story = {
  render: () => <SearchField label="Search" defaultValue="coffee" />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox", { name: "Search" });
    await userEvent.type(input, "{Escape}");
    await expect(input).toHaveValue("");
  },
};
