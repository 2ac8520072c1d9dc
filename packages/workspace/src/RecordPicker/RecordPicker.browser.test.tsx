import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { EntityListQuery } from "@backroom/api-client";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useState } from "react";
import { createTestServices, TestServices } from "../testing/TestServices.tsx";
import { RecordPicker } from "./RecordPicker.tsx";

const records = [
  { Oid: 7, Id: "LIN-01", Text: "Lindenstraße" },
  { Oid: 8, Id: "MKT-02", Text: "Marktplatz" },
];
const filter = { Disabled: { eq: false } };

const Location = ({ onPick }: { readonly onPick: (oid: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(7);
  return (
    <RecordPicker
      label="Location"
      of={["tenancy", "location"]}
      filter={filter}
      value={value}
      onPick={(record) => {
        setValue(record?.Oid ?? null);
        onPick(record?.Oid ?? null);
      }}
    />
  );
};

const readRecord = async (oid: number): Promise<object> => ({
  kind: "read",
  record: records.find(({ Oid }) => Oid === oid),
});

const setUp = async (
  list: (query: EntityListQuery) => Promise<{ readonly records: readonly object[] }>,
  read = readRecord,
) => {
  const test = createTestServices({ api: { data: () => ({ list, read }) as never } });
  const onPick = vi.fn<(oid: number | null) => void>();
  await render(
    <TestServices of={test}>
      <Location onPick={onPick} />
    </TestServices>,
  );
  return { onPick, box: page.getByRole("combobox", { name: "Location" }) };
};

it("shows the name of the chosen record, and chooses another one by keys", async () => {
  const list = vi.fn(async ({ search = "" }: EntityListQuery) => ({
    records: records.filter(({ Text }) => Text.startsWith(search)),
  }));
  const { onPick, box } = await setUp(list);
  await expect.element(box).toHaveValue("Lindenstraße");
  expect(list).not.toHaveBeenCalled();
  await userEvent.fill(box, "Markt");
  await expect
    .poll(() => list.mock.calls.map(([query]) => query))
    .toContainEqual({ search: "Markt", take: 20, filter });
  await expect.element(page.getByRole("option", { name: "Marktplatz MKT-02" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(8);
  await expect.element(box).toHaveValue("Marktplatz");
});

it("removes the choice with its text, and keeps it if only a part of the text is typed", async () => {
  const { onPick, box } = await setUp(async () => ({ records }));
  await expect.element(box).toHaveValue("Lindenstraße");
  await userEvent.fill(box, "Lin");
  await userEvent.keyboard("{Tab}");
  await expect.element(box).toHaveValue("Lindenstraße");
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.fill(box, "");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(null);
});

it("shows why the records could not be read", async () => {
  const { box } = await setUp(async () => Promise.reject(Object.assign(new Error("x"), { code: "timeout" })));
  await box.click();
  await expect.element(page.getByText(/too long/)).toBeVisible();
  await expect.element(page.getByText("Could not load the entries.")).toBeVisible();
  expect(page.getByText("No entry").query()).toBeNull();
});

it("shows the oid of the chosen record if its name could not be read", async () => {
  const { box } = await setUp(
    async () => ({ records }),
    async () => Promise.reject(new Error("x")),
  );
  await expect.element(box).toHaveValue("7");
});
