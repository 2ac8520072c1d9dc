import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { normalizeField } from "../model/field.ts";
import { readFieldText, writeFieldText } from "./fieldText.ts";
import { filterKindOf, isInUse, isRemovable, removedValues } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { filterSentence } from "./filterSentence.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const one = (spec: Parameters<typeof normalizeField>[0], kind?: Filter["kind"]): Filter => {
  const field = normalizeField({ nullable: true, ...spec });
  return { name: field.name, label: field.label, fields: [field], kind: kind ?? filterKindOf(field) };
};
const [from, to] = [
  normalizeField({ name: "From", type: "Date" }),
  normalizeField({ name: "To", type: "Date" }),
];
const filters: readonly Filter[] = [
  one({ name: "Target", type: "String", lookup: "target" }),
  one({ name: "Note", type: "String" }),
  one({ name: "Loud", type: "Boolean" }),
  { name: "From", label: "Changed", fields: [from, to], kind: "range" },
  one({ name: "LocationOid", type: "Number", required: true }),
  one({ name: "Disabled", type: "Boolean" }, "disabled"),
];
const defaults = { Target: "POS", Disabled: false };
const find = (name: string) => {
  const filter = filters.find((one) => one.name === name);
  if (filter === undefined) throw new Error(name);
  return filter;
};
const say = (name: string, ...values: readonly (readonly [raw: unknown, text: string])[]) =>
  filterSentence(
    i18n,
    find(name),
    values.map(([raw, text]) => ({ raw, text })),
  )
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join("");

it("shows filters with a value, those emptied against the default, and those that need one", () => {
  const used = (values: Readonly<Record<string, unknown>>) =>
    filters.filter((filter) => isInUse(filter, { ...defaults, ...values }, defaults)).map(({ name }) => name);
  expect(used({})).toEqual(["Target", "LocationOid"]);
  expect(used({ Target: null, Disabled: null, To: "2026-01-01", Loud: false })).toEqual([
    "Target",
    "Loud",
    "From",
    "LocationOid",
    "Disabled",
  ]);
});

it("takes a filter back to the default, where it differs", () => {
  expect(isRemovable(find("Target"), defaults, defaults)).toBe(false);
  expect(isRemovable(find("Target"), { ...defaults, Target: "PAN" }, defaults)).toBe(true);
  expect(removedValues(find("Target"), defaults)).toEqual([["Target", "POS"]]);
  expect(removedValues(find("From"), defaults)).toEqual([
    ["From", null],
    ["To", null],
  ]);
});

it("words each kind of filter", () => {
  expect(say("Target", ["PAN", "PAN terminals"])).toBe("Target is *PAN terminals*");
  expect(say("Target", [null, ""])).toBe("Target: *any*");
  expect(say("Note", ["x", "x"])).toBe("Note contains *x*");
  expect(say("Loud", [false, "No"])).toBe("Loud: *No*");
  expect(say("From", ["a", "1 Jan"], [null, ""])).toBe("Changed since *1 Jan*");
  expect(say("From", [null, ""], ["b", "2 Jan"])).toBe("Changed until *2 Jan*");
  expect(say("From", ["a", "1 Jan"], ["b", "2 Jan"])).toBe("Changed from *1 Jan* to *2 Jan*");
  expect(say("Disabled", [null, "Shown"])).toBe("Disabled are *shown*");
  expect(say("Disabled", [true, "Only these"])).toBe("*Only disabled are shown*");
});

it("reads the values of an address by the types of the fields", () => {
  expect(readFieldText({ type: "Number" }, "12")).toBe(12);
  expect(readFieldText({ type: "Number" }, "many")).toBeUndefined();
  expect(readFieldText({ type: "Boolean" }, "1")).toBe(true);
  expect(readFieldText({ type: "Date" }, "2026-03-01")).toBe("2026-03-01");
  expect(readFieldText({ type: "Date" }, "soon")).toBeUndefined();
  expect(readFieldText({ type: "Array" }, "sale,return,sale,")).toEqual(["sale", "return"]);
  expect(readFieldText({ type: "Array" }, "")).toBeNull();
});

it("writes values that can be read again", () => {
  expect(writeFieldText(["sale", "return"])).toBe("sale,return");
  expect(writeFieldText(12)).toBe("12");
  expect(writeFieldText(false)).toBe("false");
});
