import { countryLookup, yesNoLookup } from "../model/commonLookups.ts";
import type { AdjustContext, Values } from "../model/definition.ts";
import {
  date,
  decimal,
  description,
  flag,
  money,
  multiline,
  nested,
  percent,
  rows,
  text,
  whole,
} from "../model/fields.ts";
import { instantSql } from "../db/instantSql.ts";
import { defineKind, detail, detailColumn, lookupColumn, records, tab } from "../model/kind.ts";
import { productGroup } from "./productGroup.ts";

/** Values that follow from others: tax and account from the product group, the suggested price from the price. */
const adjust = async (values: Values, { changed, lookUp }: AdjustContext): Promise<Values> => {
  const result: Record<string, unknown> = {};
  const isGroupNew = changed === "ProductGroup" || (changed === null && values["Tax"] === null);
  if (isGroupNew && typeof values["ProductGroup"] === "string") {
    const fromGroup = (field: string) => lookUp(productGroup, "Id", values["ProductGroup"], field);
    result["Tax"] = (await fromGroup("Tax")) ?? values["Tax"];
    result["AccountNumber"] = (await fromGroup("AccountNumber")) ?? values["AccountNumber"];
  }
  if (values["SuggestedRetailPrice"] === null && typeof values["RetailPrice"] === "number") {
    result["SuggestedRetailPrice"] = values["RetailPrice"];
  }
  return result;
};

const insertPrice = `insert into article_price
  (article_oid, tenant_oid, version, valid_from, retail_price, suggested_retail_price, modified_by)
  select oid, tenant_oid, version, modified_at, retail_price, suggested_retail_price, modified_by from article
  where oid = $1 and tenant_oid = $2`;

/** Articles: names and lengths are those of the import catalogue. */
export const article = defineKind({
  area: "pos-supply",
  entity: "article",
  title: "Article",
  table: "article",
  isLarge: true,
  tabs: [
    tab("general", "General", "info"),
    tab("price", "Price", "tag"),
    tab("attributes", "Attributes", "palette"),
    tab("logistics", "Logistics", "boxes"),
    tab("online", "Online", "globe"),
  ],
  fields: [
    text("ArticleNumber", "Article number", {
      maxLength: 32,
      group: "Numbers",
      isIndexed: true,
      isSearched: true,
    }),
    text("GTIN", "GTIN", {
      maxLength: 32,
      required: true,
      unique: true,
      rules: "numeric",
      usage: "Gtin",
      group: "Numbers",
      isIndexed: true,
      isSearched: true,
    }),
    text("InternalNumber", "Internal number", {
      maxLength: 32,
      group: "Numbers",
      required: true,
      unique: true,
      isIndexed: true,
      isSearched: true,
    }),
    text("Text", "Text", { required: true, group: "Texts", isIndexed: true, isSearched: true }),
    text("LongText", "Long text", { maxLength: 166, span: 2, group: "Texts" }),
    description({ group: "Texts" }),
    text("ProductGroup", "Product group", {
      lookup: "product-group",
      adjust: true,
      group: "Assignment",
      isIndexed: true,
    }),
    text("ProductLine", "Product line", { resetOn: ["ProductGroup"], group: "Assignment" }),
    text("Division", "Division", { group: "Assignment" }),
    money("RetailPrice", "Retail price", { tab: "price", adjust: true, isIndexed: true }),
    money("SuggestedRetailPrice", "Suggested retail price", { tab: "price" }),
    percent("Tax", "Tax", { tab: "price" }),
    flag("DisallowDiscount", "Disallow discount", { tab: "price", lookup: "yes-no" }),
    text("AccountNumber", "Account number", { tab: "price" }),
    text("Color", "Color", { tab: "attributes" }),
    text("Size", "Size", { tab: "attributes" }),
    whole("SizeSortingIndex", "Size sorting index", "Int32", { tab: "attributes" }),
    text("Material", "Material", { tab: "attributes" }),
    text("ImageName", "Image name", { maxLength: 32, usage: "Image", tab: "attributes" }),
    whole("MinimumAge", "Minimum age", "Byte", { tab: "attributes", max: 21 }),
    text("Origin", "Country of origin", {
      usage: "Country",
      maxLength: 2,
      lookup: "country",
      tab: "attributes",
    }),
    text("QuantityUnit", "Quantity unit", { lookup: "quantity-unit", tab: "logistics" }),
    text("PackingUnit", "Packing unit", {
      lookup: "packing-unit",
      tab: "logistics",
      resetOn: ["QuantityUnit"],
    }),
    decimal("Weight", "Weight", { managedType: "Double", min: 0, tab: "logistics" }),
    nested("Dimensions", "Dimensions", {
      tab: "logistics",
      properties: [
        whole("Width", "Width", "UInt16"),
        whole("Height", "Height", "UInt16"),
        whole("Depth", "Depth", "UInt16"),
      ],
    }),
    rows("Barcodes", "Further barcodes", {
      tab: "logistics",
      properties: [
        text("Code", "Code", { maxLength: 32, required: true, rules: "numeric" }),
        whole("Quantity", "Quantity", "UInt16", { required: true, min: 1, default: 1 }),
        text("PackingUnit", "Packing unit", { lookup: "packing-unit" }),
      ],
    }),
    date("AvailableFrom", "Available from", { tab: "online" }),
    date("AvailableTo", "Available to", { tab: "online", min: "2000-01-01" }),
    multiline("OnlineText", "Online text", { maxLength: 4000, usage: "Html", lines: 8, tab: "online" }),
    multiline("Attributes", "Further attributes", {
      maxLength: 4000,
      usage: "Json",
      lines: 6,
      tab: "online",
    }),
  ],
  columns: [
    { name: "ArticleNumber", width: 130 },
    { name: "GTIN", width: 150 },
    { name: "Text", width: 260 },
    { name: "ProductGroup", width: 150 },
    { name: "RetailPrice", width: 120 },
    { name: "Tax", width: 80 },
    { name: "DisallowDiscount", width: 110, align: "center" },
    { name: "SuggestedRetailPrice", visible: false },
    { name: "InternalNumber", visible: false },
    { name: "ProductLine", visible: false },
    { name: "Color", visible: false },
    { name: "Size", visible: false },
    { name: "Disabled", width: 90, align: "center", visible: false },
    "ModifiedAt",
    { name: "ModifiedBy", visible: false },
  ],
  query: {
    fields: ["search", "ProductGroup", "GTIN", "DisallowDiscount", "Disabled"],
    default: { Disabled: false },
    sort: ["Text"],
  },
  lookups: {
    "product-group": records("pos-supply/product-group", "Id"),
    "quantity-unit": records("pos-supply/quantity-unit", "Id"),
    "packing-unit": records("pos-supply/packing-unit", "Id"),
    country: countryLookup,
    "yes-no": yesNoLookup,
  },
  details: [
    detail(
      "prices",
      "Prices",
      "tag",
      [
        detailColumn("ValidFrom", "Valid from", "DateTime"),
        detailColumn("RetailPrice", "Retail price", "Number", "Currency"),
        detailColumn("SuggestedRetailPrice", "Suggested retail price", "Number", "Currency"),
        detailColumn("ModifiedBy", "Modified by"),
      ],
      `select ${instantSql("valid_from")} as "ValidFrom", retail_price as "RetailPrice",
        suggested_retail_price as "SuggestedRetailPrice", modified_by as "ModifiedBy"
        from article_price where article_oid = $1 order by version desc`,
    ),
    detail(
      "barcodes",
      "Barcodes",
      "barcode",
      [
        detailColumn("Code", "Code", "String", "Gtin"),
        detailColumn("Quantity", "Quantity", "Number"),
        lookupColumn("PackingUnit", "Packing unit", "packing-unit"),
      ],
      `select code as "Code", quantity as "Quantity", unit as "PackingUnit" from (
        select 0 as place, gtin as code, 1::numeric as quantity, quantity_unit as unit from article where oid = $1
        union all
        select row.place, row.value->>'Code', (row.value->>'Quantity')::numeric, row.value->>'PackingUnit'
        from article, jsonb_array_elements(barcodes) with ordinality as row(value, place) where oid = $1
      ) as codes order by place`,
    ),
  ],
  adjust,
  needsAfterWrite: (values, previous) =>
    previous === null ||
    ["RetailPrice", "SuggestedRetailPrice"].some((field) => previous[field] !== values[field]),
  async afterWrite(tx, oid, _values, _previous, { tenantOid }) {
    await tx.query(insertPrice, [oid, tenantOid]);
  },
  async beforeDelete(tx, oid, _values, { tenantOid }) {
    await tx.query("delete from article_price where article_oid = $1 and tenant_oid = $2", [oid, tenantOid]);
  },
});
