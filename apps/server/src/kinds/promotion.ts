import { yesNoLookup } from "./commonLookups.ts";
import {
  date,
  decimal,
  description,
  flag,
  id,
  money,
  multiline,
  name,
  percent,
  rows,
  text,
  time,
  whole,
} from "./fields.ts";
import { defineKind, detail, detailColumn, lookupColumn, options, records, tab } from "./kind.ts";

/** Promotions: what is cheaper, when, under which condition. */
export const promotion = defineKind({
  area: "campaigns",
  entity: "promotion",
  title: "Promotion",
  table: "promotion",
  tabs: [
    tab("general", "General", "info"),
    tab("conditions", "Conditions", "filter"),
    tab("texts", "Texts", "type"),
  ],
  fields: [
    id(),
    name(),
    description(),
    text("Kind", "Kind", { lookup: "kind", default: "percent", required: true, adjust: true }),
    date("ValidFrom", "Valid from", { required: true, isIndexed: true }),
    date("ValidTo", "Valid to"),
    time("DailyFrom", "Daily from", { group: "Every day" }),
    time("DailyTo", "Daily to", { group: "Every day" }),
    percent("DiscountPercent", "Discount", { resetOn: ["Kind"] }),
    money("DiscountAmount", "Discount amount", { resetOn: ["Kind"] }),
    whole("Priority", "Priority", "Int16", { nullable: false, default: 100 }),
    flag("IsCombinable", "Combinable", { lookup: "yes-no", tab: "conditions" }),
    decimal("MinimumQuantity", "Minimum quantity", { managedType: "Single", min: 0, tab: "conditions" }),
    rows("Articles", "Articles", {
      tab: "conditions",
      properties: [
        text("ProductGroup", "Product group", { lookup: "product-group" }),
        text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin", rules: "numeric" }),
        money("PromotionPrice", "Promotion price"),
      ],
    }),
    text("Color", "Color", { maxLength: 9, usage: "Color", tab: "texts" }),
    text("ReceiptText", "Text on the receipt", { tab: "texts" }),
    multiline("Advertisement", "Advertisement", { maxLength: 8000, usage: "Html", lines: 10, tab: "texts" }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 240 },
    "Kind",
    "ValidFrom",
    "ValidTo",
    "DiscountPercent",
    "DiscountAmount",
  ].concat("Priority", "Disabled"),
  query: { fields: ["search", "Kind", "Disabled"], default: {}, sort: ["-ValidFrom", "Text"] },
  lookups: {
    kind: options({ percent: "Percent", amount: "Amount", bundle: "Bundle", price: "Promotion price" }),
    "product-group": records("pos-supply/product-group", "Id"),
    "yes-no": yesNoLookup,
  },
  details: [
    detail(
      "articles",
      "Articles",
      "package",
      [
        lookupColumn("ProductGroup", "Product group", "product-group"),
        detailColumn("GTIN", "GTIN", "String", "Gtin"),
        detailColumn("PromotionPrice", "Promotion price", "Number", "Currency"),
      ],
      `select row.value->>'ProductGroup' as "ProductGroup", row.value->>'GTIN' as "GTIN",
        (row.value->>'PromotionPrice')::numeric as "PromotionPrice"
        from promotion, jsonb_array_elements(articles) with ordinality as row(value, place)
        where oid = $1 order by row.place`,
    ),
  ],
  adjust: (values) =>
    Promise.resolve(
      values["Kind"] === "percent" && values["DiscountPercent"] === null ? { DiscountPercent: 10 } : {},
    ),
});
