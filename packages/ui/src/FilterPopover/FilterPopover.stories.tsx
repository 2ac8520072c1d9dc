import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { FilterChips } from "../FilterChips/FilterChips.tsx";
import { chipsOf } from "../FilterChips/chipsOf.ts";
import { TextField } from "../TextField/TextField.tsx";
import { useDialogTrigger } from "../Trigger/useTrigger.ts";
import { FilterDays } from "./FilterDays.tsx";
import { FilterPopover } from "./FilterPopover.tsx";

const List = () => {
  const [filters, setFilters] = useState({ user: "m", from: "", to: "" });
  const { buttonProps, overlayProps, isOpen } = useDialogTrigger();
  const { user } = filters;
  return (
    <>
      <FilterChips
        chips={chipsOf(
          filters,
          [user !== "" && { key: "user", text: `User: ${user}`, without: { user: "" } }],
          setFilters,
        )}
      />
      <Button {...buttonProps} icon="plus">
        User, time
      </Button>
      {isOpen && (
        <FilterPopover overlay={overlayProps} filters={filters} onApply={setFilters}>
          {(draft, change) => (
            <>
              <TextField label="User" value={draft.user} onChange={(name) => change({ user: name })} />
              <FilterDays days={draft} onChange={change} />
            </>
          )}
        </FilterPopover>
      )}
    </>
  );
};

const meta = {
  title: "ui/FilterPopover",
  component: List,
} satisfies Meta<typeof List>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "User, time" }));
    const screen = within(canvasElement.ownerDocument.body);
    await userEvent.type(await screen.findByLabelText("User"), "anager");
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    await waitFor(() => expect(screen.queryByLabelText("User")).not.toBeInTheDocument());
    await expect(screen.getByRole("button", { name: "Remove the filter User: manager" })).toBeVisible();
  },
};
