import { entityMetaSchema, formExtensionsSchema, parse } from "@backroom/contract";
import type { EntityMeta, EntityRecord, FormExtensions } from "@backroom/contract";

const read = <T>(outcome: { ok: true; value: T } | { ok: false; error: Error }): T => {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
};

const groups = ["Dairy", "Dairy alternatives", "Bakery", "Fruit", "Household"];

/** Meta data of articles as a server sends it. */
export const articleMeta: EntityMeta = read(
  parse(
    entityMetaSchema,
    {
      area: "pos-supply",
      entity: "article",
      title: "Article",
      capabilities: ["create", "duplicate", "delete"],
      fields: [
        { name: "ArticleNumber", type: "String", label: "Article number", maxLength: 32, unique: true },
        { name: "GTIN", type: "String", label: "GTIN", maxLength: 32, required: true, usage: "Gtin" },
        { name: "InternalNumber", type: "String", label: "Internal number", maxLength: 32, required: true },
        { name: "Text", type: "String", label: "Text", maxLength: 40, required: true, span: 2 },
        { name: "ProductGroup", type: "String", label: "Product group", lookup: "groups", nullable: true },
        {
          name: "Description",
          type: "String",
          label: "Description",
          maxLength: 1024,
          span: 2,
          usage: "MultilineText",
          nullable: true,
        },
        { name: "Discount", type: "Boolean", label: "Discount" },
        {
          name: "RetailPrice",
          type: "Number",
          managedType: "Decimal",
          label: "Retail price",
          usage: "Currency",
          required: true,
          min: 0,
        },
        {
          name: "Tax",
          type: "Number",
          managedType: "Decimal",
          label: "Tax",
          usage: "Percent",
          nullable: true,
          adjust: true,
        },
        {
          name: "PurchasePrice",
          type: "Number",
          managedType: "Decimal",
          label: "Purchase price",
          usage: "Currency",
          required: true,
          nullable: true,
          tab: "prices",
        },
        { name: "ValidFrom", type: "Date", label: "Valid from", nullable: true, tab: "prices" },
        { name: "LongText", type: "String", label: "Long text", maxLength: 166, tab: "texts", span: 3 },
      ],
      tabs: [
        { key: "general", label: "General", icon: null },
        { key: "prices", label: "Prices", icon: null },
        { key: "texts", label: "Texts", icon: null },
      ],
      lookups: {
        groups: { kind: "inline", options: groups.map((text) => ({ value: text, text })) },
      },
    },
    "Article meta",
  ),
);

/** What one installation adds. */
export const articleExtensions: FormExtensions = read(
  parse(
    formExtensionsSchema,
    {
      tabs: [{ key: "shelf", label: "Shelf", icon: null }],
      fields: [{ name: "ShelfLabel", type: "String", label: "Shelf label", maxLength: 20, tab: "shelf" }],
      readonly: ["ArticleNumber"],
      hidden: [],
    },
    "Article extensions",
  ),
);

/** One article. */
export const oatDrink: EntityRecord = {
  Oid: 236,
  ETag: '"1"',
  TenantOid: 1004,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  ArticleNumber: "100236",
  GTIN: "4006381333955",
  InternalNumber: "7-236",
  Text: "Oat drink 1 l",
  ProductGroup: "Dairy alternatives",
  Description: "Foams like milk. Shake well before use.",
  Discount: true,
  RetailPrice: 2.09,
  Tax: 7,
  PurchasePrice: 1.1,
  ValidFrom: "2026-01-01",
  LongText: null,
  Extensions: { ShelfLabel: "Oat" },
};
