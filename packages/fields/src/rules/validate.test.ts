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
    ["decimal", ["12", "12.50", "-0.1"], ["1.2.3", "+5", ".5", "5.", "1,5", " 5"]],
    ["decimals:2", ["12.50", "12.5000", 1.25, 3], ["12.345", 12.345, 1e-7]],
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

  it("counts text where a number belongs as no number, whatever it looks like", () => {
    const number = normalizeField({ name: "n", type: "Number", managedType: "Decimal" });
    expect(validateField(number, "12.345")["n"]).toMatchObject({
      rule: "decimal",
      params: { text: "12.345" },
    });
    expect(passes(number, 12.345)).toBe(true);
    expect(passes(normalizeField({ name: "n", type: "Number", managedType: "Int32" }), "5")).toBe(false);
  });

  it("lets an amount have the decimals of its currency: its own, the record's, else what is told", () => {
    const fields = normalizeFields([
      { name: "Price", type: "Number", usage: "Currency" },
      {
        name: "Lines",
        type: "Array",
        properties: [{ name: "Price", type: "Number", usage: "Currency" }],
      },
    ]);
    const issues = (record: Record<string, unknown>, currency?: string) =>
      Object.entries(validateRecord(fields, record, () => currency)).map(
        ([path, { rule, params }]) => `${path} ${rule} ${String(params["max"])}`,
      );
    expect(issues({ Price: 12.345 })).toEqual(["Price decimals 2"]);
    expect(issues({ Price: 12.345 }, "BHD")).toEqual([]);
    expect(issues({ Price: 12.5 }, "JPY")).toEqual(["Price decimals 0"]);
    expect(issues({ Price: 12.5, Currency: "EUR" }, "JPY")).toEqual([]);
    expect(issues({ Price: 12.5, Currency: null }, "JPY")).toEqual(["Price decimals 0"]);
    expect(issues({ Price: 12.5, PriceCurrency: "JPY", Currency: "EUR" })).toEqual(["Price decimals 0"]);
    expect(issues({ Price: 1, Currency: "JPY", Lines: [{ Price: 1 }, { Price: 2.5 }] })).toEqual([
      "Lines.1.Price decimals 0",
    ]);
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

  it("says of a text that is no number what to type, as the language writes numbers", () => {
    const french = setupI18n({ locale: "fr", messages: { fr: {} } });
    const price = normalizeField({ name: "p", type: "Number", usage: "Currency", managedType: "Decimal" });
    const words = (text: string, i18n = french) => {
      const issue = validateField(price, text)["p"];
      return issue === undefined ? "" : formatIssue(i18n, issue, "Price");
    };
    expect(words("12.345")).toBe("Price: 12.345 can be read in two ways. Type 12345 or 12,345.");
    expect(words("EUR 12.345")).toContain("Type 12345 or 12,345.");
    expect(words("abc")).toBe("Price must be a decimal number");
    expect(words("USD 12,50")).toBe("Price cannot be an amount in USD");
    expect(words("XQQ 12,50")).toBe("Price names a currency that does not exist");
    expect(words("12345678901234567,89")).toBe("Price may have at most 15 digits");
  });

  it("names the number of decimals", () => {
    const i18n = setupI18n({ locale: "en", messages: { en: {} } });
    const decimals = (max: number) =>
      formatIssue(i18n, { path: "f", rule: "decimals", params: { max } }, "Price");
    expect(decimals(2)).toBe("Price may have at most 2 decimals");
    expect(decimals(1)).toBe("Price may have at most 1 decimal");
    expect(decimals(0)).toBe("Price may have no decimals");
  });
});
