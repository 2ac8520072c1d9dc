import type { LookupOption } from "@backroom/contract";
import { expect, it } from "vitest";
import { describeValue, plainValue } from "./describeValue.ts";
import type { DescribedField, DescribeTools } from "./describeValue.ts";
import { getFormats } from "./formats.ts";

const states: readonly LookupOption[] = [
  { value: "a", text: "Active", colorDeterminationText: "a" },
  { value: "o", text: "Old", deleted: true },
  { value: null, text: "Not set" },
];

const toolsFor = (locale: string): DescribeTools => ({
  words: {
    yes: "Yes",
    no: "No",
    entries: (count) => (count === 1 ? "1 entry" : `${count} entries`),
    label: (label) => label.replace("i18n:", "t:"),
  },
  formats: getFormats(locale),
  lookup: (_name, value) => states.find((state) => state.value === value),
  currency: ({ TenantOid }) => (TenantOid === 7 ? "JPY" : "EUR"),
});
const read = (field: Partial<DescribedField>, value: unknown, record = {}, locale = "en") =>
  describeValue({ name: "Price", type: "String", ...field }, value, record, toolsFor(locale));
const amount: Partial<DescribedField> = { type: "Number", usage: "Currency" };

it("takes the currency of the record first, then that of its tenant, with the decimals of each", () => {
  expect(read(amount, 13.9)).toEqual({ text: "13.90", unit: "EUR", isNumber: true });
  expect(read(amount, 1238, { TenantOid: 7 })).toMatchObject({ text: "1,238", unit: "JPY", room: ".00" });
  expect(read(amount, 2, { TenantOid: 7, Currency: "BHD" })).toMatchObject({ text: "2.000", unit: "BHD" });
  expect(read(amount, 2, { PriceCurrency: "CZK", Currency: "BHD" })).toMatchObject({ unit: "CZK" });
});

it("keeps the sign of a percentage as its unit, where the language puts it behind", () => {
  const percent: Partial<DescribedField> = { type: "Number", usage: "Percent" };
  expect(read(percent, 5.5, {}, "de")).toMatchObject({ text: "5,5", unit: "%" });
  expect(read(percent, -5.5, {}, "en")).toMatchObject({ text: "-5.5", unit: "%" });
  expect(plainValue(read(percent, 5.5, {}, "tr"))).toBe("%5,5");
});

it("reads a lookup's entry with its picture, a deleted one as gone, an unknown value as it is", () => {
  const state = { lookup: "states" };
  expect(read(state, "a")).toMatchObject({ text: "Active", picture: { dot: expect.any(String) } });
  expect(read(state, "o")).toEqual({ text: "Old", tone: "gone" });
  expect(read(state, "x")).toEqual({ text: "x" });
  expect(read(state, null)).toEqual({ text: "Not set" });
});

it("lists the entries of several values of a lookup, and shows nothing for an empty list", () => {
  const several: Partial<DescribedField> = { type: "Array", lookup: "states" };
  expect(read(several, ["a", "x", 5])).toEqual({ text: "Active, x, 5" });
  expect(read(several, [])).toEqual({ text: "" });
});

it("writes days, moments and times of day in the formats of the language", () => {
  const plain = (type: DescribedField["type"], value: string) =>
    read({ type }, value).text.replaceAll("\u202f", " ");
  expect(plain("Date", "2026-01-31")).toBe("Jan 31, 2026");
  expect(plain("DateTime", "2026-01-31T08:15")).toBe("Jan 31, 2026, 8:15 AM");
  expect(plain("Time", "08:15")).toBe("8:15 AM");
  expect(plain("String", "2026-01-31")).toBe("2026-01-31");
});

it("names countries in the language, and keeps a code that is none", () => {
  expect(read({ usage: "Country" }, "AT", {}, "de")).toEqual({
    text: "Österreich",
    picture: { country: "AT" },
  });
  expect(read({ usage: "Country" }, "??")).toMatchObject({ text: "??" });
});

it("translates texts of the server, and no other text", () => {
  expect(read({ usage: "ServerText" }, "i18n:Gone")).toEqual({ text: "t:Gone" });
  expect(read({}, "i18n:Gone")).toEqual({ text: "i18n:Gone" });
});

it.each([null, undefined, ""])("shows nothing for %j", (value) => {
  expect(read({}, value)).toEqual({ text: "" });
  expect(read(amount, value)).toEqual({ text: "" });
  expect(read({ type: "Date" }, value)).toEqual({ text: "" });
});

it("tells a zero and a no from nothing", () => {
  expect(read({ type: "Number" }, 0).text).toBe("0");
  expect(read({ type: "Boolean" }, false)).toEqual({ text: "No", tone: "quiet" });
});

it("lists the fields of an object, those that are true by their labels, and the texts of a list, and counts rows", () => {
  const fields = [
    { name: "Width", label: "Width", type: "Number" as const },
    { name: "Depth", label: "Depth", type: "Number" as const },
    { name: "Cost", label: "Cost", type: "Number" as const, usage: "Currency" as const },
  ];
  const value = { Width: 1234, Depth: null, Cost: 2, Currency: "JPY" };
  expect(read({ type: "Object", fields }, value).text).toBe("Width 1,234, Cost 2\u00a0JPY");
  const days = ["Monday", "Thursday"].map((day) => ({ name: day, label: day, type: "Boolean" as const }));
  expect(read({ type: "Object", fields: days }, { Monday: false, Thursday: true }).text).toBe(
    "Monday No, Thursday",
  );
  expect(read({ type: "Array" }, ["a", "b"]).text).toBe("a, b");
  expect(read({ type: "Array" }, [{ Code: "1" }]).text).toBe("1 entry");
  expect(read({ type: "Array" }, [{ Code: "1" }, { Code: "2" }]).text).toBe("2 entries");
  expect(read({ type: "Array" }, []).text).toBe("");
});

it("takes the currency of a nested amount from the outer record if its object names none", () => {
  const fields = [{ name: "Cost", label: "Cost", ...amount, type: "Number" as const }];
  const costs = (record: object) => read({ type: "Object", fields }, { Cost: 2 }, record).text;
  expect(costs({ TenantOid: 7 })).toBe("Cost 2\u00a0JPY");
  expect(costs({ TenantOid: 7, Currency: "BHD" })).toBe("Cost 2.000\u00a0BHD");
});

it("shows pictures only from addresses that may be loaded, and never what is secret", () => {
  expect(read({ usage: "Image" }, "https://example.test/a/b.png?size=2")).toEqual({
    text: "b.png",
    picture: { image: "https://example.test/a/b.png?size=2" },
  });
  expect(read({ usage: "Image" }, "javascript:alert(1)")).toEqual({ text: "javascript:alert(1)" });
  expect(read({ usage: "Image" }, "b.png")).toEqual({ text: "b.png" });
  expect(read({}, "https://example.test/a/b.png")).toEqual({ text: "https://example.test/a/b.png" });
  expect(read({ usage: "Password" }, "secret")).toEqual({ text: "••••••" });
});
