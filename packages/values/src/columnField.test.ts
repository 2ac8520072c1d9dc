import { expect, it } from "vitest";
import { columnField } from "./columnField.ts";

it("shows a column with the usage that its format names, else as its field says", () => {
  const field = { name: "Price", type: "Number", usage: "Percent" } as const;
  expect(columnField({ name: "Price", format: "Currency" }, field)).toEqual({ ...field, usage: "Currency" });
  expect(columnField({ name: "Price", format: "own" }, field)).toEqual(field);
});

it("reads the type of a column without a field from its format, else from its name", () => {
  expect(columnField({ name: "Day", format: "Date" })).toMatchObject({ type: "Date" });
  expect(columnField({ name: "CreatedAt" })).toMatchObject({ type: "DateTime" });
  expect(columnField({ name: "Note", lookup: "notes" })).toEqual({
    name: "Note",
    type: "String",
    lookup: "notes",
  });
});
