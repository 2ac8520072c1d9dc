import type { Caller } from "../access/requestCaller.ts";
import { inPlacesOf } from "../records/visible.ts";
import { ROOT_OID } from "@backroom/contract";
import type { Simulation, SimulationRequest } from "@backroom/contract";
import { applyPromotions } from "@backroom/promotion-rules";
import type { Queryable } from "../db/database.ts";
import { findArticles } from "./findArticles.ts";
import type { FoundArticle } from "./findArticles.ts";
import { readPromotions } from "./readPromotions.ts";
import type { ShopPlace } from "./salePlace.ts";

type RequestedLine = SimulationRequest["lines"][number];

const lineOf = (
  { gtin, quantity, price }: RequestedLine,
  article: FoundArticle | undefined,
  currency: string,
) => {
  const isOwnPrice = article !== undefined && article.currency === currency;
  const known = price ?? (isOwnPrice ? article.price : null);
  return {
    gtin,
    text: article?.text ?? "",
    productGroup: article?.productGroup ?? "",
    quantity,
    price: known ?? 0,
    state: article === undefined ? "unknown" : known === null ? "unpriced" : "known",
    isDiscountable: article?.isDiscountable ?? true,
  } as const;
};

/** What the promotions that the caller sees take off a basket at a time, with the reasons. */
export const simulate = async (
  db: Queryable,
  {
    lines: requested,
    at,
    isCustomerKnown,
  }: Pick<SimulationRequest, "lines" | "isCustomerKnown"> & { readonly at: Date },
  { caller, place }: { readonly caller: Caller; readonly place: ShopPlace },
): Promise<Simulation> => {
  const { tenantOid, locationOid, zone, currency } = place;
  const visible = { ...inPlacesOf(caller), tenants: [tenantOid, ROOT_OID] };
  const articles = await findArticles(
    db,
    requested.map(({ gtin }) => gtin),
    visible,
  );
  const byGtin = new Map(articles.toReversed().map((one) => [one.gtin, one]));
  const lines = requested.map((line) => lineOf(line, byGtin.get(line.gtin), currency));
  const promotions = await readPromotions(db, visible);
  const result = applyPromotions(
    { currency, lines: lines.map((line) => ({ ...line, amount: null })) },
    promotions,
    { at, zone, tenantOid, locationOid, isCustomerKnown },
  );
  const byOid = new Map(promotions.map((promotion) => [promotion.oid, promotion]));
  const named = <T extends { readonly oid: number }>(one: T) => {
    const promotion = byOid.get(one.oid);
    return { ...one, id: promotion?.id ?? "", text: promotion?.text ?? "" };
  };
  return {
    currency,
    zone,
    lines: lines.map(({ isDiscountable: _isDiscountable, ...line }, index) => {
      const { full = 0, discount = 0, total = 0, discounts = [] } = result.lines[index] ?? {};
      return { ...line, full, discount, total, discounts: [...discounts] };
    }),
    applied: result.applied.map(named),
    rejected: result.rejected.map(named),
    full: result.full,
    discount: result.discount,
    total: result.total,
  };
};
