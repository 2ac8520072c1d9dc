import { expect, test } from "vitest";
import { article } from "../kinds/article.ts";
import { kinds } from "../kinds/registry.ts";
import { recordToCamelCase, recordToPascalCase, toCamelCase } from "./casing.ts";

test.each([
  ["Oid", "oid"],
  ["ETag", "eTag"],
  ["GTIN", "gtin"],
  ["ArticleNumber", "articleNumber"],
  ["GTINCode", "gtinCode"],
  ["lower", "lower"],
  ["", ""],
])("%s is %s in camel case", (pascal, camel) => {
  expect(toCamelCase(pascal)).toBe(camel);
});

test("no two fields of a kind share a camel case name, so records survive the way there and back", () => {
  for (const kind of kinds) {
    const names = kind.fields.map(({ name }) => name);
    const record = Object.fromEntries(names.map((name) => [name, 1]));
    expect(recordToPascalCase(kind, recordToCamelCase(record))).toEqual(record);
  }
});

test("names the kind does not know begin with a capital, whole trees are renamed", () => {
  const body = { own: { deep: [{ x: 1 }] }, barcodes: [{ packingUnit: "A" }], Text: "a" };
  expect(recordToPascalCase(article, body)).toEqual({
    Own: { Deep: [{ X: 1 }] },
    Barcodes: [{ PackingUnit: "A" }],
    Text: "a",
  });
});
