import type { HourWindow, Promotion, PromotionArticle, PromotionEffect } from "@backroom/promotion-rules";
import type { VisibleTenants } from "../data/view.ts";
import type { Queryable } from "../ports.ts";
import { weekdays } from "../kinds/promotion.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Row {
  readonly oid: number;
  readonly tenantOid: number;
  readonly disabled: boolean;
  readonly id: string;
  readonly text: string;
  readonly receiptText: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string | null;
  readonly dailyFrom: string | null;
  readonly dailyTo: string | null;
  readonly hours: readonly Fields[];
  readonly weekdays: Fields;
  readonly locations: readonly Fields[];
  readonly needsCustomer: boolean;
  readonly articles: readonly Fields[];
  readonly minimumQuantity: number | null;
  readonly minimumAmount: number | null;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly appliesTo: string;
  readonly bundlePrice: number | null;
  readonly buy: number | null;
  readonly pay: number | null;
  readonly limit: number | null;
  readonly priority: number;
  readonly isCombinable: boolean;
}

const sql = `select oid, tenant_oid as "tenantOid", disabled, id, text, coalesce(receipt_text, '') as "receiptText", kind,
  to_char(valid_from, 'YYYY-MM-DD') as "from", to_char(valid_to, 'YYYY-MM-DD') as "to",
  daily_from as "dailyFrom", daily_to as "dailyTo", hours, weekdays, locations, needs_customer as "needsCustomer", articles,
  minimum_quantity as "minimumQuantity", minimum_amount as "minimumAmount", discount_percent as percent,
  discount_amount as amount, applies_to as "appliesTo", bundle_price as "bundlePrice", buy_quantity as buy,
  pay_quantity as pay, limit_per_sale as "limit", priority, is_combinable as "isCombinable"
  from promotion where not deleted and ($1::bigint[] is null or tenant_oid = any($1::bigint[]))`;

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const articleOf = ({ GTIN, ProductGroup, PromotionPrice, Quantity }: Fields): PromotionArticle => ({
  gtin: textOf(GTIN),
  productGroup: textOf(ProductGroup),
  price: numberOf(PromotionPrice),
  quantity: numberOf(Quantity) ?? 1,
});

const effectOf = (row: Row): PromotionEffect => {
  const on = row.appliesTo === "sale" ? "sale" : "lines";
  if (row.kind === "amount") return { kind: "amount", amount: row.amount ?? 0, on };
  if (row.kind === "bundle") return { kind: "bundle", price: row.bundlePrice };
  if (row.kind === "price") return { kind: "price" };
  if (row.kind === "buy-pay") return { kind: "buy-pay", buy: row.buy ?? 0, pay: row.pay ?? row.buy ?? 0 };
  return { kind: "percent", percent: row.percent ?? 0, on };
};

/** The hours that stand with the promotion, and the further ones; a missing start or end is that of the day. */
const hoursOf = ({ dailyFrom, dailyTo, hours }: Row): HourWindow[] => [
  ...(dailyFrom === null && dailyTo === null ? [] : [{ from: dailyFrom ?? "00:00", to: dailyTo ?? "24:00" }]),
  ...hours.flatMap(({ From, To }) => {
    const [from, to] = [textOf(From), textOf(To)];
    return from === null || to === null ? [] : [{ from, to }];
  }),
];

const toPromotion = (row: Row): Promotion => ({
  oid: row.oid,
  id: row.id,
  text: row.text,
  receiptText: row.receiptText,
  tenantOid: row.tenantOid,
  isDisabled: row.disabled,
  from: row.from,
  to: row.to,
  weekdays: weekdays.flatMap((day, index) => (row.weekdays[day] === true ? [index + 1] : [])),
  hours: hoursOf(row),
  locations: row.locations.flatMap(({ LocationOid }) => numberOf(LocationOid) ?? []),
  needsCustomer: row.needsCustomer,
  articles: row.articles.map(articleOf),
  minimumQuantity: row.minimumQuantity,
  minimumAmount: row.minimumAmount,
  effect: effectOf(row),
  priority: row.priority,
  isCombinable: row.isCombinable,
  limit: row.limit,
});

/** Most promotions that are read at once. */
const MAX_PROMOTIONS = 5000;

/** The promotions of tenants as rules, disabled ones as well, by their oids. */
export const readPromotions = async (
  db: Queryable,
  tenants: VisibleTenants,
): Promise<readonly Promotion[]> => {
  const rows = await db.query<Row>(`${sql} order by oid limit ${MAX_PROMOTIONS}`, [
    tenants === "all" ? null : tenants,
  ]);
  return rows.map(toPromotion);
};

/** Those of a tenant that may be valid on a day or the one before it, whose hours may go on. */
export const readActivePromotions = async (
  db: Queryable,
  tenantOid: number,
  day: string,
): Promise<readonly Promotion[]> => {
  const rows = await db.query<Row>(
    `${sql} and not disabled and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date - 1)
      order by oid limit ${MAX_PROMOTIONS}`,
    [[tenantOid, 1], day],
  );
  return rows.map(toPromotion);
};
