import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, userEvent } from "storybook/test";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import { FormRoot } from "../form/FormRoot.tsx";
import { normalizeFields } from "../model/field.ts";
import type { FieldSpec } from "../model/field.ts";
import { createTestForm } from "../testing/createTestForm.ts";
import { filterKindOf } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { FilterBar } from "./FilterBar.tsx";
import { Sentence } from "./Sentence.tsx";
import { useFilterBar } from "./useFilterBar.ts";

const models: readonly FieldSpec[] = [
  { name: "Text", type: "String", label: "Name of a record" },
  { name: "User", type: "String", label: "User" },
  { name: "Price", type: "Number", label: "Price" },
];
const [lead, ...others] = normalizeFields(models);
const filters = others.map((field): Filter => ({
  name: field.name,
  label: field.label,
  fields: [field],
  kind: filterKindOf(field),
  isOffered: true,
}));

const Bar = () => {
  const [form] = useState(() => createTestForm(models, { Text: "", User: "kaori", Price: null }));
  const barRef = useRef<HTMLDivElement>(null);
  const bar = useFilterBar({ form, lead, filters, defaults: {}, barRef, isImmediate: true });
  return (
    <FieldsProvider>
      <FormRoot form={form} onSubmit={() => void bar.submit()}>
        <div ref={barRef} style={{ display: "flex", gap: 8 }}>
          <FilterBar bar={bar} action="Filter" />
        </div>
      </FormRoot>
    </FieldsProvider>
  );
};

/** What a list is limited to: search, filters in use as sentences, and those that can be added. */
const meta = { title: "fields/FilterBar", component: Bar } satisfies Meta<typeof Bar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Delete on a filter removes it. */
export const Used: Story = {
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole("button", { name: /kaori/ });
    chip.focus();
    await userEvent.keyboard("{Delete}");
    await expect(canvas.queryByRole("button", { name: /kaori/ })).not.toBeInTheDocument();
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
