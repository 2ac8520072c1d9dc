import { entityMetaSchema, parse } from "@backroom/contract";
import { expect, it } from "vitest";
import { queryFields } from "./queryFields.ts";
import { leadFieldOf, queryFilters } from "./queryFilters.ts";

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

it("requires what the query's parameters require, not what records do", () => {
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(["LocationOid"]);
});

it("offers the other fields of a record as text, choice, or yes and no", () => {
  const kinds = Object.fromEntries(filters.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    Target: "choice",
    Note: "text",
    Loud: "yesNo",
    From: "range",
    Disabled: "disabled",
  });
});
