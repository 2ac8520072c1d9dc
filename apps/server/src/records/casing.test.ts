import { expect, it } from "vitest";
import { article } from "../catalogue/article.ts";
import { kinds } from "../app/subjects.ts";
import { recordToCamelCase, recordToPascalCase, toCamelCase } from "../kernel/casing.ts";

it.each([
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

it("no two fields of a kind share a camel case name, so records survive the way there and back", () => {
  for (const kind of kinds) {
    const names = kind.fields.map(({ name }) => name);
    const record = Object.fromEntries(names.map((name) => [name, 1]));
    expect(recordToPascalCase(kind.fields, recordToCamelCase(kind.fields, record))).toEqual(record);
  }
});

it("names of fields and of their properties are renamed, unknown ones begin with a capital", () => {
  const body = {
    own: 1,
    barcodes: [{ packingUnit: "A", own: 1 }],
    dimensions: { width: 5 },
    text: "a",
    eTag: "1",
  };
  const record = {
    Own: 1,
    Barcodes: [{ PackingUnit: "A", Own: 1 }],
    Dimensions: { Width: 5 },
    Text: "a",
    ETag: "1",
  };
  expect(recordToPascalCase(article.fields, body)).toEqual(record);
  expect(recordToPascalCase(article.fields, record)).toEqual(record);
  expect(recordToCamelCase(article.fields, record)).toEqual(body);
});

it("keys that are data stay: form extensions, matrices, fields the kind does not know", () => {
  const values = {
    shelfText: "a",
    ShelfCopies: 2,
    "data.x": { e: true, t: { "7": false, Code: [{ a: 1, B: 2 }] } },
  };
  const names = ["Extensions", "Permissions", "Own"];
  const record = Object.fromEntries(names.map((name) => [name, values]));
  const camel = Object.fromEntries(names.map((name) => [toCamelCase(name), values]));
  expect(recordToPascalCase(article.fields, camel)).toEqual(record);
  expect(recordToCamelCase(article.fields, record)).toEqual(camel);
});
