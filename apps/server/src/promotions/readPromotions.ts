import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { visibleCondition } from "../records/visible.ts";
import { columnsOf } from "../records/visibleColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { HourWindow, Promotion, PromotionArticle, PromotionEffect } from "@backroom/promotion-rules";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import type { Values } from "../model/definition.ts";
import { promotion, promotionsFor, weekdays } from "./promotion.ts";

const dayOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** Selects the fields of visible records, by the names they travel under. More conditions can follow. */
const selectSql = (
  visible: Visible,
  params: SqlParams,
): string => `select oid as "Oid", tenant_oid as "TenantOid", disabled as "Disabled", id as "Id", text as "Text",
  receipt_text as "ReceiptText", kind as "Kind", ${dayOf("valid_from")} as "ValidFrom", ${dayOf("valid_to")} as "ValidTo",
  daily_from as "DailyFrom", daily_to as "DailyTo", hours as "Hours", weekdays as "Weekdays", locations as "Locations",
  needs_customer as "NeedsCustomer", articles as "Articles", minimum_quantity as "MinimumQuantity",
  minimum_amount as "MinimumAmount", discount_percent as "DiscountPercent", discount_amount as "DiscountAmount",
  applies_to as "AppliesTo", bundle_price as "BundlePrice", buy_quantity as "BuyQuantity", pay_quantity as "PayQuantity",
  limit_per_sale as "LimitPerSale", priority as "Priority", is_combinable as "IsCombinable"
  from ${promotionsFor(visible.locations, (value) => params.add(value))} as t
  where not deleted and ${visibleCondition(visible, columnsOf(promotion), params)}`;

const isFields = (value: unknown): value is Values => typeof value === "object" && value !== null;
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isFields) : []);
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const articleOf = ({ GTIN, ProductGroup, PromotionPrice, Quantity }: Values): PromotionArticle => ({
  gtin: textOf(GTIN),
  productGroup: textOf(ProductGroup),
  price: numberOf(PromotionPrice),
  quantity: numberOf(Quantity) ?? 1,
});

const effectOf = (record: Values): PromotionEffect => {
  const number = (name: string) => numberOf(record[name]);
  const on = record["AppliesTo"] === "sale" ? "sale" : "lines";
  const buy = number("BuyQuantity") ?? 0;
  switch (record["Kind"]) {
    case "amount":
      return { kind: "amount", amount: number("DiscountAmount") ?? 0, on };
    case "bundle":
      return { kind: "bundle", price: number("BundlePrice") };
    case "price":
      return { kind: "price" };
    case "buy-pay":
      return { kind: "buy-pay", buy, pay: number("PayQuantity") ?? buy };
    default:
      return { kind: "percent", percent: number("DiscountPercent") ?? 0, on };
  }
};

/** The hours that stand with the promotion, and the further ones; a missing start or end is that of the day. */
const hoursOf = ({ DailyFrom, DailyTo, Hours }: Values): HourWindow[] => {
  const [dailyFrom, dailyTo] = [textOf(DailyFrom), textOf(DailyTo)];
  return [
    ...(dailyFrom === null && dailyTo === null
      ? []
      : [{ from: dailyFrom ?? "00:00", to: dailyTo ?? "24:00" }]),
    ...rowsOf(Hours).flatMap(({ From, To }) => {
      const [from, to] = [textOf(From), textOf(To)];
      return from === null || to === null ? [] : [{ from, to }];
    }),
  ];
};

const daysOf = (value: unknown): number[] => {
  const chosen = isFields(value) ? value : {};
  return weekdays.flatMap((day, index) => (chosen[day] === true ? [index + 1] : []));
};

/** A record of the kind, stored or not, as the rule it stands for. Its fields have been checked. */
export const promotionOf = (record: Values): Promotion => ({
  oid: numberOf(record["Oid"]) ?? 0,
  id: textOf(record["Id"]) ?? "",
  text: textOf(record["Text"]) ?? "",
  receiptText: textOf(record["ReceiptText"]) ?? "",
  tenantOid: numberOf(record["TenantOid"]) ?? ROOT_OID,
  isDisabled: record["Disabled"] === true,
  from: textOf(record["ValidFrom"]) ?? "",
  to: textOf(record["ValidTo"]),
  weekdays: daysOf(record["Weekdays"]),
  hours: hoursOf(record),
  locations: rowsOf(record["Locations"]).flatMap(({ LocationOid }) => numberOf(LocationOid) ?? []),
  needsCustomer: record["NeedsCustomer"] === true,
  articles: rowsOf(record["Articles"]).map(articleOf),
  minimumQuantity: numberOf(record["MinimumQuantity"]),
  minimumAmount: numberOf(record["MinimumAmount"]),
  effect: effectOf(record),
  priority: numberOf(record["Priority"]) ?? 0,
  isCombinable: record["IsCombinable"] === true,
  limit: numberOf(record["LimitPerSale"]),
});

/** Most promotions that are read at once. */
const MAX_PROMOTIONS = 5000;

/** The visible promotions as rules, disabled ones as well, by their oids. */
export const readPromotions = async (db: Queryable, visible: Visible): Promise<readonly Promotion[]> => {
  const params = createParams();
  const rows = await db.query<Values>(
    `${selectSql(visible, params)} order by oid limit ${MAX_PROMOTIONS}`,
    params.values,
  );
  return rows.map(promotionOf);
};

/** The visible promotions that may be valid on a day or the one before it, whose hours may go on. */
export const readActivePromotions = async (
  db: Queryable,
  visible: Visible,
  day: string,
): Promise<readonly Promotion[]> => {
  const params = createParams([day]);
  const rows = await db.query<Values>(
    `${selectSql(visible, params)}
      and not disabled and valid_from <= $1::date and (valid_to is null or valid_to >= $1::date - 1)
      order by oid limit ${MAX_PROMOTIONS}`,
    params.values,
  );
  return rows.map(promotionOf);
};
