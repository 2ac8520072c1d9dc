import type { EntityListQuery } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { createTestServices, TestServices } from "../testing/TestServices.tsx";
import { RecordPicker } from "./RecordPicker.tsx";

const locations = [
  { Oid: 7, Id: "LIN-01", Text: "Lindenstraße" },
  { Oid: 8, Id: "MKT-02", Text: "Marktplatz" },
  { Oid: 9, Id: "HBF-03", Text: "Hauptbahnhof" },
];
const matches = (text: string, search: string) => text.toLowerCase().includes(search.toLowerCase());
const service = {
  list: async ({ search = "" }: EntityListQuery) => ({
    records: locations.filter(({ Id, Text }) => matches(`${Id} ${Text}`, search)),
    hasMore: false,
  }),
  read: async (oid: number) => ({ kind: "read", record: locations.find(({ Oid }) => Oid === oid) }),
};

const LocationPicker = () => {
  const [services] = useState(() => createTestServices({ api: { data: () => service as never } }));
  const [value, setValue] = useState<number | null>(7);
  return (
    <TestServices of={services}>
      <RecordPicker
        label="Location"
        of={["tenancy", "location"]}
        value={value}
        onPick={(record) => setValue(record?.Oid ?? null)}
      />
    </TestServices>
  );
};

const meta = { title: "workspace/RecordPicker", component: LocationPicker } satisfies Meta<
  typeof LocationPicker
>;

export default meta;

/** Found by a part of the id. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { name: "Location" });
    await waitFor(() => expect(box).toHaveValue("Lindenstraße"));
    await userEvent.clear(box);
    await userEvent.type(box, "hbf");
    await userEvent.click(await screen.findByRole("option", { name: /Hauptbahnhof/ }));
    await waitFor(() => expect(box).toHaveValue("Hauptbahnhof"));
  },
};
