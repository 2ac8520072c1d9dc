import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { entityMetaSchema, parse } from "@backroom/contract";
import type { EntityMeta, EntityRecord } from "@backroom/contract";

const words = [
  "Espresso beans 1 kg",
  "Filter coffee 500 g",
  "Oat drink barista 1 l",
  "Ceramic mug 300 ml",
  "Tea assortment",
];
const groups = ["Coffee", "Coffee", "Dairy alternatives", "Household", "Tea"];
const prices = [24.9, 8.49, 2.29, 12, 6.95];

/** The moment the fixtures call now. */
export const fixtureNow = Date.UTC(2026, 2, 14, 12);

/** The n-th demo article, counted from 0. */
export const article = (index: number): EntityRecord => ({
  Oid: 5000 + index,
  ETag: '"1"',
  TenantOid: 1004,
  Disabled: index % 17 === 3,
  Deleted: index % 29 === 6,
  CreatedAt: "2025-11-03T08:00:00Z",
  ModifiedAt: null,
  ModifiedBy: "M. Costa",
  ArticleNumber: String(100_234 + index),
  GTIN: `2000000${String(100_000 + index).padStart(6, "0")}`,
  Text: words[index % 5],
  ProductGroup: groups[index % 5],
  RetailPrice: prices[index % 5],
  Currency: "EUR",
  Tax: index % 2 === 0 ? 19 : 7,
  DisallowDiscount: index % 4 === 0,
});

/** So many demo articles. */
export const articles = (count: number): EntityRecord[] =>
  Array.from({ length: count }, (_, index) => article(index));

const text = (name: string, label: string, maxLength: number) => ({
  name,
  type: "String",
  label,
  maxLength,
  nullable: true,
});

const parsed = parse(
  entityMetaSchema,
  {
    area: "pos-supply",
    entity: "article",
    title: "Article",
    textField: "Text",
    capabilities: ["create", "duplicate", "delete", "import"],
    fields: [
      { ...text("ArticleNumber", "Article number", 32), unique: true },
      { ...text("GTIN", "GTIN", 32), required: true, usage: "Gtin" },
      { ...text("Text", "Text", 40), required: true },
      { ...text("ProductGroup", "Product group", 40), lookup: "product-group" },
      {
        name: "RetailPrice",
        type: "Number",
        label: "Retail price",
        managedType: "Decimal",
        usage: "Currency",
        min: 0,
      },
      { name: "Tax", type: "Number", label: "Tax", managedType: "Decimal", usage: "Percent" },
      { name: "DisallowDiscount", type: "Boolean", label: "No discount" },
    ],
    columns: [
      { name: "ArticleNumber", label: "Number", width: 130, sortable: true },
      { name: "GTIN", label: "GTIN", width: 180, sortable: true },
      { name: "Text", label: "Text", width: 240, sortable: true },
      { name: "ProductGroup", label: "Product group", width: 180, sortable: true },
      { name: "RetailPrice", label: "Retail price", width: 120, sortable: true, align: "end" },
      { name: "Tax", label: "Tax", width: 80, align: "end" },
      { name: "DisallowDiscount", label: "No discount", width: 110, visible: false },
      { name: "ModifiedAt", label: "Changed", width: 120, sortable: true, format: "relativeTime" },
    ],
    query: { fields: ["search", "GTIN", "ProductGroup"], default: {}, sort: ["ArticleNumber"] },
    details: [
      {
        name: "prices",
        label: "Prices",
        columns: [
          { name: "ValidFrom", label: "Valid from", width: 160 },
          { name: "Price", label: "Price", width: 120, align: "end" },
        ],
      },
      { name: "barcodes", label: "Barcodes", columns: [{ name: "Code", label: "Code", width: 200 }] },
    ],
    lookups: {
      "product-group": {
        kind: "inline",
        options: [...new Set(groups)].map((value) => ({ value, text: value })),
      },
    },
  },
  "fixture",
);
if (!parsed.ok) throw parsed.error;

/** Meta data of the demo articles. */
export const articleMeta: EntityMeta = parsed.value;

/** An in-memory service with so many demo articles. */
export const articleService = (count: number, options: FakeEntityServiceOptions = {}) => {
  let changes = 0;
  return createFakeEntityService(articles(count), articleMeta, {
    // Seeded two hours apart, going back; the first change of a test comes after all of them.
    now: () =>
      changes < count ? fixtureNow - ((changes++ * 7_200_000) % 3_000_000_000) - 600_000 : fixtureNow,
    userName: "M. Costa",
    details: {
      prices: () =>
        Array.from({ length: 60 }, (_, index) => ({
          ValidFrom: `2026-01-${String((index % 28) + 1)}`,
          Price: 2 + index / 10,
        })),
      barcodes: (record) => [{ Code: record["GTIN"] }],
    },
    ...options,
  });
};
