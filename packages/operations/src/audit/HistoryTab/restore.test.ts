import type { AuditChange, AuditEntry } from "@backroom/contract";
import { normalizeField } from "@backroom/fields";
import { expect, it } from "vitest";
import { chosenValues, refusalOf, toggleChosen, versionsToRead } from "./restore.ts";

const fields = [
  normalizeField({ name: "Text", type: "String", label: "Text" }),
  normalizeField({ name: "Price", type: "Number" }),
  normalizeField({ name: "Until", type: "Date" }),
  normalizeField({ name: "Group", type: "String", lookup: "groups" }),
  normalizeField({ name: "Address", type: "Object", properties: [{ name: "City", type: "String" }] }),
  normalizeField({ name: "Extensions.Shelf", type: "Number" }),
  normalizeField({ name: "Number", type: "String", readonly: true }),
  normalizeField({ name: "Pin", type: "String", usage: "Password" }),
];
const record = { Text: "Coat", Price: 12, Group: "B", Address: { City: "Wien" } };

const change = (name: string, before: unknown, more: Partial<AuditChange> = {}): AuditChange => ({
  name,
  label: name,
  type: "String",
  usage: null,
  lookup: null,
  fields: null,
  state: "plain",
  before,
  after: null,
  beforeText: null,
  afterText: null,
  ...more,
});
const refusal = (one: AuditChange, action = "update") => refusalOf(one, action, { fields, record });

it("an old value of a field that is still there can be put into the form", () => {
  expect(refusal(change("Text", "Old"))).toBeUndefined();
  expect(refusal(change("Price", null))).toBeUndefined();
  expect(refusal(change("Until", "2026-03-01"))).toBeUndefined();
  expect(refusal(change("Address", { City: "Graz" }))).toBeUndefined();
  expect(refusal(change("Extensions.Shelf", 3))).toBeUndefined();
  expect(refusal(change("Group", "A", { lookup: "groups", beforeText: "Coats" }))).toBeUndefined();
  expect(refusal(change("Group", null, { lookup: "groups" }))).toBeUndefined();
});

it("what cannot be put there says why", () => {
  expect(refusal(change("Shade", "red", { state: "gone", label: null }))).toBe("field");
  expect(refusal(change("Disabled", true))).toBe("form");
  expect(refusal(change("Number", "7"))).toBe("readonly");
  expect(refusal(change("Pin", null, { state: "secret" }))).toBe("secret");
  expect(refusal(change("Pin", "1234"))).toBe("secret");
  expect(refusal(change("Permissions", null, { state: "matrix" }))).toBe("matrix");
  expect(refusal(change("Price", "12"))).toBe("type");
  expect(refusal(change("Until", "soon"))).toBe("type");
  expect(refusal(change("Address", ["Graz"]))).toBe("type");
  expect(refusal(change("Text", { de: "Mantel" }))).toBe("type");
  expect(refusal(change("Group", "GONE", { lookup: "groups" }))).toBe("reference");
  expect(refusal(change("Text", "Coat"))).toBe("now");
  expect(refusal(change("Address", { City: "Wien" }))).toBe("now");
});

it("of a created record the first values are the old ones", () => {
  expect(refusal(change("Text", null, { after: "First" }), "create")).toBeUndefined();
  expect(refusal(change("Text", null, { after: "Coat" }), "create")).toBe("now");
});

const entry = (seq: number, changes: readonly AuditChange[], action = "update"): AuditEntry => ({
  seq,
  at: "2026-03-01T10:00:00Z",
  userOid: 7,
  userName: "admin",
  action,
  area: "a",
  entity: "b",
  title: "",
  oid: 1,
  tenantOid: 1,
  name: null,
  exists: true,
  changes: [...changes],
  changeCount: changes.length,
});

it("a field gets one value, the one chosen last", () => {
  const entries = [
    entry(9, [change("Text", "Newer"), change("Price", 3)]),
    entry(8, [change("Text", "Older")]),
  ];
  const both = toggleChosen(toggleChosen(new Map(), "Text", 9), "Price", 9);
  expect(chosenValues(both, entries, { fields, record })).toEqual({ Text: "Newer", Price: 3 });
  const other = toggleChosen(both, "Text", 8);
  expect(chosenValues(other, entries, { fields, record })).toEqual({ Text: "Older", Price: 3 });
  expect([...toggleChosen(other, "Text", 8)]).toEqual([["Price", 9]]);
});

it("long values are read first, and what turns out not to fit is left out", () => {
  const cut = entry(9, [change("Text", "begins", { state: "cut" }), change("Price", 1)]);
  const chosen = new Map([
    ["Text", 9],
    ["Price", 9],
    ["Until", 5],
  ]);
  expect(versionsToRead(chosen, [cut])).toEqual([9]);
  expect(chosenValues(chosen, [cut], { fields, record })).toEqual({ Price: 1 });
  const whole = entry(9, [change("Text", "begins and ends"), change("Price", "none")]);
  expect(chosenValues(chosen, [whole], { fields, record })).toEqual({ Text: "begins and ends" });
});
