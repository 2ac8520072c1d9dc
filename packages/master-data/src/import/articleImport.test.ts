import { describe, expect, it } from "vitest";
import { articleImportCatalogue, readArticleImport } from "./articleImport.ts";

const article = { GTIN: "4006381333931", InternalNumber: "7", Text: "Pen" };
const wrong = (row: Record<string, unknown>) => {
  const outcome = readArticleImport({ ...article, ...row });
  return outcome.ok ? [] : outcome.issues.map(({ path, rule }) => `${path} ${rule}`);
};

describe("readArticleImport", () => {
  it("needs GTIN, InternalNumber and Text", () => {
    const outcome = readArticleImport({});
    expect(!outcome.ok && outcome.issues.map((issue) => issue.path)).toEqual([
      "GTIN",
      "InternalNumber",
      "Text",
    ]);
    expect(readArticleImport(article)).toEqual({ ok: true, values: article });
  });

  it.each([
    ["ArticleNumber", 32],
    ["GTIN", 32],
    ["InternalNumber", 32],
    ["Text", 40],
    ["LongText", 166],
    ["Description", 1024],
    ["ProductGroup", 40],
    ["ProductLine", 40],
    ["Division", 40],
    ["Color", 40],
    ["Size", 40],
    ["Material", 40],
    ["AccountNumber", 40],
  ])("%s holds %d characters", (name, length) => {
    expect(wrong({ [name]: "x".repeat(length) })).toEqual([]);
    expect(wrong({ [name]: "x".repeat(length + 1) })).toEqual([`${name} maxLength`]);
  });

  it("takes images of two kinds, up to 32 characters", () => {
    expect(wrong({ ImageName: "a.jpg" })).toEqual([]);
    expect(wrong({ ImageName: "a.png" })).toEqual([]);
    expect(wrong({ ImageName: "a.gif" })).toEqual(["ImageName imageName"]);
    expect(wrong({ ImageName: `${"x".repeat(29)}.png` })).toEqual(["ImageName maxLength"]);
  });

  it("reads numbers and yes or no from text", () => {
    expect(
      readArticleImport({
        ...article,
        Tax: "7.5",
        RetailPrice: 12.5,
        SizeSortingIndex: "3",
        DisallowDiscount: "yes",
      }),
    ).toEqual({
      ok: true,
      values: { ...article, Tax: 7.5, RetailPrice: 12.5, SizeSortingIndex: 3, DisallowDiscount: true },
    });
    expect(wrong({ Tax: "abc" })).toEqual(["Tax decimal"]);
    expect(wrong({ SizeSortingIndex: 1.5 })).toEqual(["SizeSortingIndex integer"]);
    expect(wrong({ DisallowDiscount: "perhaps" })).toEqual(["DisallowDiscount yesNo"]);
  });

  it("reads numbers as the reader's language writes them, and refuses what can be read in two ways", () => {
    const price = (RetailPrice: unknown, locale: string, currency?: string) => {
      const outcome = readArticleImport({ ...article, RetailPrice }, { locale, currency });
      return outcome.ok ? outcome.values["RetailPrice"] : outcome.issues.map(({ rule }) => rule);
    };
    expect(price("1,99", "en")).toBe(1.99);
    expect(price("1.999,50", "de")).toBe(1999.5);
    expect(price("12.50", "de")).toBe(12.5);
    expect(price("1.999", "de")).toEqual(["decimal"]);
    expect(price("1.999", "fr")).toEqual(["decimal"]);
    expect(price("1,999", "en")).toBe(1999);
    expect(price(12.345, "en")).toEqual(["decimals"]);
    expect(price(12.345, "en", "BHD")).toBe(12.345);
    expect(price(12.5, "en", "JPY")).toEqual(["decimals"]);
    expect(price("", "en")).toBeNull();
  });

  it("refuses names it does not know", () => {
    expect(wrong({ Colour: "red" })).toEqual(["Colour unknown"]);
  });
});

describe("articleImportCatalogue", () => {
  const limitsOf = (name: string, currency?: string) => {
    const field = articleImportCatalogue(currency).find((one) => one.name === name);
    return field && { ...field, name: undefined };
  };

  it("lists decimals, yes or no, and endings beside lengths", () => {
    expect(limitsOf("GTIN")).toEqual({ required: true, maxLength: 32, isYesNo: false });
    expect(limitsOf("Tax")).toMatchObject({ decimals: 4 });
    expect(limitsOf("SizeSortingIndex")).toMatchObject({ decimals: 0 });
    expect(limitsOf("DisallowDiscount")).toMatchObject({ isYesNo: true });
    expect(limitsOf("ImageName")).toMatchObject({ maxLength: 32, extensions: [".jpg", ".png"] });
  });

  it("lists prices with the decimals of the currency", () => {
    expect(limitsOf("RetailPrice")).toMatchObject({ decimals: 2 });
    expect(limitsOf("RetailPrice", "JPY")).toMatchObject({ decimals: 0 });
    expect(limitsOf("RetailPrice", "BHD")).toMatchObject({ decimals: 3 });
  });
});
