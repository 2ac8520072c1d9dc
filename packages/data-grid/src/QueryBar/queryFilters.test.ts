import { entityMetaSchema, parse } from "@backroom/contract";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { filterSentence } from "./filterSentence.ts";
import { defaultQuery, queryFields } from "./queryFields.ts";
import { isInUse, isRemovable, leadFieldOf, queryFilters, removedValues } from "./queryFilters.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const period = (name: string) => ({ name, type: "DateTime", label: name, nullable: true, group: "Changed" });
const parsed = parse(
  entityMetaSchema,
  {
    area: "test",
    entity: "sample",
    title: "Sample",
    fields: [
      { name: "Target", type: "String", label: "Target", lookup: "target" },
      { name: "GTIN", type: "String", label: "GTIN", usage: "Gtin" },
      { name: "Note", type: "String", label: "Note", required: true },
      { name: "Loud", type: "Boolean", label: "Loud" },
      { name: "ValidFrom", type: "Date", label: "Valid from" },
      { name: "ValidTo", type: "Date", label: "Valid to" },
    ],
    query: {
      fields: [
        "search",
        "Target",
        "Note",
        "Loud",
        "From",
        "To",
        "LocationOid",
        "ValidFrom",
        "ValidTo",
        "Disabled",
      ],
      parameters: [
        period("From"),
        period("To"),
        { name: "LocationOid", type: "Number", label: "Location", required: true },
      ],
      default: { Target: "POS", Disabled: false },
    },
  },
  "fixture",
);
if (!parsed.ok) throw parsed.error;
const meta = parsed.value;
const fields = queryFields(meta);
const filters = queryFilters(meta, fields);
const defaults = defaultQuery(meta);
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

it("joins the ends of a range of parameters, and leaves fields of a record apart", () => {
  expect(leadFieldOf(fields)?.name).toBe("search");
  expect(filters.map((filter) => filter.fields.map(({ name }) => name).join("+"))).toEqual([
    "Target",
    "Note",
    "Loud",
    "From+To",
    "LocationOid",
    "ValidFrom",
    "ValidTo",
    "Disabled",
  ]);
});

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

it("requires what the query's parameters require, not what records do", () => {
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(["LocationOid"]);
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
