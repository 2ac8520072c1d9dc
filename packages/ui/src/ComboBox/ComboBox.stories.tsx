import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Option } from "../Dropdown/ListItems.tsx";
import { ComboBox } from "./ComboBox.tsx";

const groups = Array.from({ length: 20 }, (_, index) => `Product group ${index + 1}`);

const SearchedGroups = () => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ComboBox
      label="Product group"
      items={groups.slice(0, 6).map((id) => ({ id }))}
      value="Product group 20"
      inputValue={typed ?? "Product group 20"}
      onInputChange={setTyped}
      onOpenChange={(isOpen) => !isOpen && setTyped(null)}
    >
      {({ id }: { id: string }) => <Option id={id}>{id}</Option>}
    </ComboBox>
  );
};

const meta = {
  title: "ui/ComboBox",
  component: ComboBox,
  args: {
    label: "Product group",
    children: groups.map((group) => (
      <Option key={group} id={group}>
        {group}
      </Option>
    )),
  },
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** of 20 entries about 7 show. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Product group" }));
    const list = await screen.findByRole("listbox");
    const [row] = screen.getAllByRole("option");
    const rows = list.clientHeight / (row?.getBoundingClientRect().height ?? 0);
    await expect(rows).toBeGreaterThan(6.5);
    await expect(rows).toBeLessThan(7.5);
  },
};

/** The field is as wide as the window: its list does not stick out, so that choosing does not scroll the window, which closes the list. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Product group" });
    await userEvent.type(input, "group 12{ArrowDown}");
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("Product group 12");
  },
};

/** The list is empty, and shows `NoEntry`. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zzz");
    await waitFor(() => expect(screen.getByText("No entry, please adjust the search")).toBeVisible());
  },
};

const noEntries = { items: [], children: () => <Option>Product group</Option> };
const announcements = () => document.querySelector("[data-live-announcer]")?.textContent ?? "";

/** Entries are loading: neither the list nor a screen reader says that there are none. */
export const Loading: Story = {
  args: { ...noEntries, isLoading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(announcements()).toContain("Loading"));
    await expect(announcements()).not.toContain("0 options");
    await expect(screen.getByRole("option", { name: "Loading" })).toBeVisible();
    await expect(screen.queryByText("No entry")).toBeNull();
  },
};

/** The entries could not be loaded: the list does not say that there are none. */
export const NotLoaded: Story = {
  args: { ...noEntries, isFailed: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Could not load the entries."));
    await expect(screen.queryByText("No entry")).toBeNull();
  },
};

export const Truncated: Story = {
  args: { isTruncated: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByText("Too many entries, please refine the search")).toBeVisible());
  },
};

/** A server searches; the list does not contain the chosen entry. */
export const ChosenOutsideList: Story = {
  render: () => <SearchedGroups />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Product group" });
    await userEvent.click(input);
    await expect(await screen.findByRole("listbox")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(input).toHaveAttribute("aria-expanded", "false"));
    await userEvent.type(input, "x");
    await waitFor(() => expect(input).toHaveAttribute("aria-expanded", "true"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(input).toHaveAttribute("aria-expanded", "false"));
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue("Product group 20");
  },
};
