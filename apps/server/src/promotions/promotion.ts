import { isDeepStrictEqual } from "node:util";
import { yesNoLookup } from "../model/commonLookups.ts";
import {
  date,
  decimal,
  description,
  flag,
  id,
  money,
  multiline,
  name,
  nested,
  percent,
  reference,
  rows,
  text,
  time,
  whole,
} from "../model/fields.ts";
import type { Caller } from "../access/requestCaller.ts";
import { rowsOfLocations } from "../model/located.ts";
import { checkRowReferences } from "../records/checkRowReferences.ts";
import { promotionErrors } from "./promotionErrors.ts";
import { defineKind, detail, detailColumn, lookupColumn, options, records, tab } from "../model/kind.ts";

/** As the fields of a promotion are named, Monday first. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * SQL: the promotions, as users of some locations see them: without the locations of others. The condition is repeated here, because
 * a promotion of other locations only would have none left, as one of the whole tenant.
 */
export const promotionsFor = (locations: Caller["locations"], add: (value: unknown) => string): string => {
  if (locations === "all") return "promotion";
  const oids = `${add([...locations])}::bigint[]`;
  const own = rowsOfLocations("stored.locations", "LocationOid", oids);
  return `(select shown.* from promotion as stored
    cross join lateral (select ${own} as locations) as own
    cross join lateral jsonb_populate_record(stored, jsonb_build_object('locations', own.locations)) as shown
    where stored.locations = '[]' or own.locations <> '[]')`;
};

/** References of promotions to locations. A promotion of all tenants may name locations of single tenants. */
const locationReferences = {
  fields: ["Locations"],
  property: "LocationOid",
  area: "tenancy",
  entity: "location",
  isRootFree: true,
} as const;

/** Promotions: what is cheaper, when, under which condition. */
export const promotion = defineKind({
  area: "campaigns",
  entity: "promotion",
  title: "Promotion",
  table: "promotion",
  tabs: [
    tab("general", "General", "info"),
    tab("validity", "Validity", "calendar-clock"),
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
    percent("DiscountPercent", "Discount", { resetOn: ["Kind"] }),
    money("DiscountAmount", "Discount amount", { resetOn: ["Kind"] }),
    text("AppliesTo", "Applies to", { lookup: "applies-to", default: "lines" }),
    money("BundlePrice", "Price of the bundle", { resetOn: ["Kind"] }),
    whole("BuyQuantity", "Buy pieces", "Int16", { min: 1, max: 999, resetOn: ["Kind"] }),
    whole("PayQuantity", "Pay pieces", "Int16", { min: 0, max: 998, resetOn: ["Kind"] }),
    whole("LimitPerSale", "Limit per sale", "Int32", { min: 1, max: 99_999 }),
    whole("Priority", "Priority", "Int16", { nullable: false, default: 100 }),
    nested("Weekdays", "Weekdays", {
      tab: "validity",
      properties: weekdays.map((day) => flag(day, day)),
    }),
    time("DailyFrom", "Daily from", { group: "Every day", tab: "validity" }),
    time("DailyTo", "Daily to", { group: "Every day", tab: "validity" }),
    rows("Hours", "Further hours", {
      tab: "validity",
      properties: [time("From", "From", { required: true }), time("To", "To", { required: true })],
    }),
    rows("Locations", "Locations", {
      tab: "validity",
      properties: [reference("LocationOid", "Location", "location", { required: true })],
    }),
    // In the time zone of the tenant. Promotions of all tenants: UTC.
    text("State", "State", { lookup: "state", readonly: true, isDerived: true, tab: "validity" }),
    flag("NeedsCustomer", "For known customers", { lookup: "yes-no", tab: "conditions" }),
    flag("IsCombinable", "Combinable", { lookup: "yes-no", tab: "conditions" }),
    decimal("MinimumQuantity", "Minimum quantity", { managedType: "Single", min: 0, tab: "conditions" }),
    money("MinimumAmount", "Minimum amount", { tab: "conditions" }),
    rows("Articles", "Articles", {
      tab: "conditions",
      properties: [
        text("ProductGroup", "Product group", { lookup: "product-group" }),
        text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin", rules: "numeric" }),
        money("PromotionPrice", "Promotion price"),
        whole("Quantity", "Quantity", "Int16", { min: 1, max: 999 }),
      ],
    }),
    text("Color", "Color", { maxLength: 9, usage: "Color", tab: "texts" }),
    text("ReceiptText", "Text on the receipt", { tab: "texts" }),
    multiline("Advertisement", "Advertisement", { maxLength: 8000, usage: "Html", lines: 10, tab: "texts" }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 240 },
    { name: "State", width: 250, format: "PromotionState" },
    "Kind",
    "ValidFrom",
    "ValidTo",
    "DiscountPercent",
    "DiscountAmount",
  ].concat("Priority", "Disabled"),
  query: { fields: ["search", "State", "Kind", "Disabled"], default: {}, sort: ["-ValidFrom", "Text"] },
  source: {
    isReport: false,
    sql: ({
      add,
      caller,
    }) => `select p.*, case when p.disabled then 'disabled' when p.valid_to < today.day then 'ended'
        when p.valid_from > today.day then 'coming' else 'running' end as state
      from ${promotionsFor(caller?.locations ?? "all", add)} as p left join tenant as t on t.oid = p.tenant_oid
        cross join lateral (select (now() at time zone coalesce(t.time_zone, 'UTC'))::date as day) as today`,
  },
  lookups: {
    state: options({ running: "Running", coming: "Coming", ended: "Ended", disabled: "Disabled" }),
    kind: options({
      percent: "Percent",
      amount: "Amount",
      bundle: "Bundle",
      price: "Promotion price",
      "buy-pay": "Buy more, pay fewer",
    }),
    "applies-to": options({ lines: "Each line", sale: "All lines together" }),
    location: records("tenancy/location"),
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
        detailColumn("Quantity", "Quantity", "Number"),
      ],
      `select row.value->>'ProductGroup' as "ProductGroup", row.value->>'GTIN' as "GTIN",
        (row.value->>'PromotionPrice')::numeric as "PromotionPrice",
        (row.value->>'Quantity')::integer as "Quantity"
        from promotion, jsonb_array_elements(articles) with ordinality as row(value, place)
        where oid = $1 order by row.place`,
    ),
  ],
  check: promotionErrors,
  needsAfterWrite: (values, previous) =>
    !isDeepStrictEqual(values["Locations"], previous === null ? [] : previous["Locations"]),
  async afterWrite(tx, _oid, values, previous, { tenantOid, caller }) {
    await checkRowReferences(tx, locationReferences, { tenantOid, caller, values, previous });
  },
  adjust: (values) =>
    Promise.resolve(
      values["Kind"] === "percent" && values["DiscountPercent"] === null ? { DiscountPercent: 10 } : {},
    ),
});
