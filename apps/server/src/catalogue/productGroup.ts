import { ROOT_OID } from "@backroom/contract";
import { description, id, name, percent, text, whole } from "../model/fields.ts";
import { defineKind, detailColumn, detailOfKind, records } from "../model/kind.ts";

/**
 * Product groups: what articles take their tax and account from. A group of the root is that of every tenant that has none of
 * its own with the same id.
 */
export const productGroup = defineKind({
  area: "pos-supply",
  entity: "product-group",
  title: "Product group",
  table: "product_group",
  fields: [
    id(),
    name(),
    description(),
    text("ParentGroup", "Parent group", { lookup: "product-group" }),
    percent("Tax", "Tax", { required: true, default: 19 }),
    text("AccountNumber", "Account number"),
    text("ColorOnTill", "Color on the till", { maxLength: 9, usage: "Color" }),
    whole("SortIndex", "Sort index", "Int16", { nullable: false, default: 0 }),
  ],
  columns: ["Id", { name: "Text", width: 240 }, "ParentGroup", "Tax", "AccountNumber", "SortIndex"],
  query: { fields: ["search", "Disabled"], default: {}, sort: ["Text"] },
  lookups: { "product-group": records("pos-supply/product-group", "Id") },
  details: [
    detailOfKind(["pos-supply", "article"], "articles", "Articles", "package", {
      columns: [
        detailColumn("ArticleNumber", "Article number"),
        detailColumn("GTIN", "GTIN", "String", "Gtin"),
        detailColumn("Text", "Text"),
        detailColumn("RetailPrice", "Retail price", "Number", "Currency"),
      ],
      sql: `select article.oid as "Oid", article_number as "ArticleNumber", gtin as "GTIN", article.text as "Text",
        retail_price as "RetailPrice" from product_group as g join article on article.product_group = g.id
        and (article.tenant_oid = g.tenant_oid or g.tenant_oid = ${ROOT_OID} and not exists (select 1 from product_group as own
          where own.id = g.id and own.tenant_oid = article.tenant_oid and not own.deleted))
        where g.oid = $1 and not article.deleted order by article.text, article.oid`,
    }),
  ],
});
