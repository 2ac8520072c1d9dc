import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { SearchField } from "../SearchField/SearchField.tsx";
import { FilterChips } from "./FilterChips.tsx";

const meta = {
  title: "ui/FilterChips",
  component: FilterChips,
  args: { chips: [] },
} satisfies Meta<typeof FilterChips>;

export default meta;

const Line = () => {
  const [texts, setTexts] = useState(["Last hour", "User: admin", "Source: http"]);
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      <SearchField aria-label="Find" />
      <FilterChips
        chips={texts.map((text, index) => ({
          key: text,
          text,
          ...(index === 0 && { icon: "clock" }),
          onRemove: () => setTexts((now) => now.filter((one) => one !== text)),
        }))}
      />
    </div>
  );
};

export const Default: StoryObj<typeof meta> = {
  render: () => <Line />,
  play: async ({ canvasElement }) => {
    const { getByRole, getByLabelText, queryByRole } = within(canvasElement);
    getByRole("button", { name: /User: admin/ }).focus();
    await userEvent.keyboard("{Delete}");
    await expect(getByRole("button", { name: /Source: http/ })).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect(getByRole("button", { name: /Last hour/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(queryByRole("list")).toBeNull();
    await expect(getByLabelText("Find")).toHaveFocus();
  },
};
