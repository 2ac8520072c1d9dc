import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import { FormRoot } from "../form/FormRoot.tsx";
import { useForm } from "../form/hooks.ts";
import { createLookups } from "../lookups/lookups.ts";
import { normalizeField } from "../model/field.ts";
import { filterKindOf } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { FilterBar } from "./FilterBar.tsx";
import { Sentence } from "./Sentence.tsx";
import { useFilterBar } from "./useFilterBar.ts";

const search = normalizeField({ name: "search", type: "String", label: "Search", nullable: true });
const user = normalizeField({ name: "user", type: "String", label: "User", nullable: true });
const kind = normalizeField({ name: "kind", type: "String", label: "Kind", lookup: "kinds", nullable: true });
const [from, to] = ["from", "to"].map((name) =>
  normalizeField({ name, type: "Date", label: name === "from" ? "From" : "To", nullable: true }),
) as [typeof user, typeof user];
const filters: readonly Filter[] = [
  { name: "user", label: "User", fields: [user], kind: filterKindOf(user) },
  { name: "kind", label: "Kind", fields: [kind], kind: filterKindOf(kind) },
  { name: "from", label: null, fields: [from, to], kind: "range" },
];
const lookups = createLookups({
  models: {
    kinds: {
      kind: "inline",
      options: [
        { value: "article", text: "Article" },
        { value: "role", text: "Role" },
      ],
    },
  },
});
const none = {};

interface BarProps {
  readonly isImmediate: boolean;
  readonly onApply: (values: Readonly<Record<string, unknown>>) => void;
}

const Bar = ({ isImmediate, onApply }: BarProps) => {
  const barRef = useRef<HTMLDivElement>(null);
  const form = useForm({
    fields: [search, user, kind, from, to],
    values: { kind: "article" },
    onSubmit: async (values) => {
      onApply(values);
      return { status: "done" };
    },
  });
  const bar = useFilterBar({ form, lead: search, filters, defaults: none, barRef, isImmediate });
  return (
    <FieldsProvider lookups={lookups}>
      <FormRoot form={form} onSubmit={() => void bar.submit()}>
        <div ref={barRef} style={{ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" }}>
          <FilterBar bar={bar} action="Filter" />
        </div>
      </FormRoot>
    </FieldsProvider>
  );
};

const meta = {
  title: "fields/FilterBar",
  component: Bar,
  args: { isImmediate: true, onApply: () => undefined },
} satisfies Meta<typeof Bar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press on a sentence opens its inputs. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Kind is Article" }));
    await expect(await screen.findByRole("dialog", { name: "Kind" })).toBeVisible();
  },
};

/** A filter is added from the menu and removed by its cross. */
export const Added: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "User" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "User" }), "manager");
    const dialog = within(screen.getByRole("dialog", { name: "User" }));
    await userEvent.click(dialog.getByRole("button", { name: "Filter" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "User contains manager" })).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Remove the filter Kind" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Kind is Article" })).toBeNull());
  },
};

/** A filter as a sentence; the value keeps its own direction. */
export const OneSentence: Story = {
  render: () => (
    <p>
      <Sentence
        parts={[
          { text: "User is ", isStrong: false },
          { text: "كاوري", isStrong: true },
        ]}
      />
    </p>
  ),
};
