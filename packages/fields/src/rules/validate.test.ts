import { setupI18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { normalizeField, normalizeFields } from "../model/field.ts";
import type { FieldSpec } from "../model/field.ts";
import { formatIssue } from "./messages.ts";
import { validateField, validateRecord } from "./validate.ts";

const text = (rest: Partial<FieldSpec>) => normalizeField({ name: "f", type: "String", ...rest });
const passes = (field: ReturnType<typeof text>, value: unknown) =>
  Object.keys(validateField(field, value)).length === 0;

describe("rules", () => {
  it("required fails for nothing and blanks, passes 0 and false", () => {
    const field = text({ required: true });
    for (const value of [null, undefined, "", "  "]) expect(passes(field, value)).toBe(false);
    for (const value of [0, false, "x"]) expect(passes(field, value)).toBe(true);
  });

  it.each([
    ["id", ["ab-1-C2", "a"], ["-a", "a-", "a--b", "a_b", "a b", "ä"]],
    ["numeric", ["12", "-1.5", 3], ["abc", "1a"]],
    ["integer", ["12", 12], ["1.5", 1.5, "x"]],
    ["decimal", ["12", "12.50", "-0.1"], ["1.2.3"]],
    ["minLength:3", ["abc"], ["ab"]],
    ["maxLength:3", ["abc"], ["abcd"]],
    ["length:3", ["abc"], ["ab", "abcd"]],
    ["min:3", [3, "3"], [2]],
    ["max:3", [3], [4]],
    ["unique", ["anything"], []],
    ["upper", ["AB1"], ["aB"]],
  ])("%s", (rules, good, bad) => {
    const field = text({ rules });
    const refused = (values: readonly unknown[]) => values.filter((value) => !passes(field, value));
    expect(refused([...good, "", null])).toEqual([]);
    expect(refused(bad)).toEqual(bad);
  });

  it("compares days and times as written and datetimes as points in time", () => {
    const day = normalizeField({ name: "d", type: "Date", min: "2026-01-02", max: "2026-12-31" });
    expect(passes(day, "2026-01-02")).toBe(true);
    expect(passes(day, "2026-01-01")).toBe(false);
    const local = new Date(2026, 0, 2, 8, 30);
    const moment = normalizeField({ name: "m", type: "DateTime", min: "2026-01-02T08:30" });
    expect(passes(moment, local.toISOString())).toBe(true);
    expect(passes(moment, new Date(local.getTime() - 60_000).toISOString())).toBe(false);
  });

  it("finds the issues of nested fields by their paths", () => {
    const fields = normalizeFields([
      {
        name: "Lines",
        type: "Array",
        properties: [{ name: "Text", type: "String", required: true }],
      },
      { name: "Extensions.Shelf", type: "String", required: true },
    ]);
    const record = { Lines: [{ Text: "a" }, { Text: "" }], Extensions: { Shelf: null } };
    expect(Object.keys(validateRecord(fields, record))).toEqual(["Lines.1.Text", "Extensions.Shelf"]);
    expect(validateRecord(fields, { Lines: null, Extensions: { Shelf: "4" } })).toEqual({});
  });
});

describe("formatIssue", () => {
  const issue = { path: "f", rule: "minLength", params: { min: 3 } };

  it("translates by the key of the rule, with its parameters", () => {
    const i18n = setupI18n({
      locale: "de",
      messages: { de: { "Validation.minLength": ["Mindestens ", ["min"], " Zeichen"] } },
    });
    expect(formatIssue(i18n, issue, "Text")).toBe("Mindestens 3 Zeichen");
  });

  it("falls back to the rule's own message; a text of the server wins", () => {
    const i18n = setupI18n({ locale: "en", messages: { en: {} } });
    expect(formatIssue(i18n, issue, "Text")).toBe("Text must have at least 3 characters");
    expect(formatIssue(i18n, { ...issue, message: "i18n:Too short" }, "Text")).toBe("Too short");
  });
});
