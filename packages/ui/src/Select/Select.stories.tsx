import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Option, OptionSection } from "../Dropdown/ListItems.tsx";
import { Select } from "./Select.tsx";

const meta = {
  title: "ui/Select",
  component: Select,
  args: {
    label: "Status",
    placeholder: "All",
    children: (
      <>
        <Option id="active" icon="check">
          Active
        </Option>
        <OptionSection title="Not for sale">
          <Option id="locked" icon="lock" description="Set by a recall" suffix="L">
            Locked
          </Option>
          <Option id="deleted" icon="x">
            Deleted
          </Option>
        </OptionSection>
      </>
    ),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: /Status/ });
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    await screen.findByRole("listbox", { name: "Status" });
    await userEvent.keyboard("l{Enter}");
    await expect(button).toHaveTextContent("Locked");
    await expect(button).not.toHaveTextContent("recall");
  },
};

export const Open: Story = {
  args: { defaultValue: "active" },
  play: ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: /Status/ })),
};

export const Invalid: Story = { args: { isInvalid: true, errorMessage: "Choose a status" } };

export const NoOptions: Story = {
  args: { children: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Status/ }));
    await waitFor(() => expect(screen.getByText("No entry")).toBeVisible());
  },
};
