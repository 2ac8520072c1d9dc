import { ROOT_OID } from "@backroom/contract";
import type { PromotionOverview } from "@backroom/contract";
import { neverApplies, overlaps } from "@backroom/promotion-rules";
import type { Promotion, PromotionArticle } from "@backroom/promotion-rules";
import type { VisibleTenants } from "../data/view.ts";
import type { Queryable } from "../ports.ts";
import { findArticles } from "./findArticles.ts";
import { readPromotions } from "./readPromotions.ts";
import { toRule } from "./toRule.ts";

const groupSql = `select id from product_group where id = any($1::text[]) and not deleted
  and ($2::bigint[] is null or tenant_oid = any($2::bigint[]))`;

const colorSql = `select oid, color from promotion where color is not null and oid = any($1::bigint[])`;

const named = (promotions: readonly Promotion[], nameOf: (article: PromotionArticle) => string | null) => [
  ...new Set(promotions.flatMap(({ articles }) => articles.flatMap((one) => nameOf(one) ?? []))),
];

/** Which promotions an overview is of. */
export interface OverviewQuery {
  readonly tenants: VisibleTenants;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** That one and those it overlaps; null = all. */
  readonly only: number | null;
  /** Takes the place of the stored one with its oid; 0 = it is not stored yet. */
  readonly draft?: Promotion;
}

/** The promotions of tenants, or one of them and those it overlaps, with what is the matter with them on a day. */
export const promotionOverview = async (
  db: Queryable,
  { tenants, today, only, draft }: OverviewQuery,
): Promise<PromotionOverview> => {
  const stored = await readPromotions(db, tenants);
  const all = draft === undefined ? stored : [...stored.filter(({ oid }) => oid !== draft.oid), draft];
  const some = tenants === "all" ? null : tenants;
  const articles = await findArticles(
    db,
    named(all, ({ gtin }) => gtin),
    some,
  );
  const byGtin = Map.groupBy(articles, ({ gtin }) => gtin);
  const groupOf = (gtin: string) => byGtin.get(gtin)?.[0]?.productGroup;
  // One that is over overlaps nothing any more.
  const active = all.filter(({ to }) => to === null || to >= today);
  const subject = active.find(({ oid }) => oid === only);
  const pairs =
    only === null
      ? overlaps(active, groupOf)
      : active.flatMap((other) =>
          subject === undefined || other === subject ? [] : overlaps([subject, other], groupOf),
        );
  const partners = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const promotions = only === null ? all : all.filter(({ oid }) => oid === only || partners.has(oid));
  const names = named(promotions, ({ gtin, productGroup }) => (gtin === null ? productGroup : null));
  const found = await db.query<{ id: string }>(groupSql, [names, some]);
  const groups = new Set(found.map(({ id }) => id));
  const oids = promotions.map(({ oid }) => oid);
  const colors = await db.query<{ oid: number; color: string }>(colorSql, [oids]);
  const colorOf = new Map(colors.map(({ oid, color }) => [oid, color]));
  /** What tenants of the promotion sell the article for; prices of a whole group are not compared. */
  const pricesFor =
    ({ tenantOid }: Promotion) =>
    ({ gtin, productGroup }: PromotionArticle): readonly (number | null)[] => {
      if (gtin === null) return groups.has(productGroup ?? "") ? [Number.POSITIVE_INFINITY] : [];
      const own = (byGtin.get(gtin) ?? []).filter(
        (one) => tenantOid === ROOT_OID || one.tenantOid === tenantOid || one.tenantOid === ROOT_OID,
      );
      return own.map(({ price }) => price);
    };
  return {
    today,
    promotions: promotions.map((promotion) => {
      const pricesOf = pricesFor(promotion);
      return {
        ...toRule(promotion),
        color: colorOf.get(promotion.oid) ?? null,
        never: neverApplies(promotion, { today, pricesOf }) ?? null,
        gone: promotion.articles.flatMap((one) =>
          pricesOf(one).length === 0 ? [one.gtin ?? one.productGroup ?? ""] : [],
        ),
      };
    }),
    overlaps: [...pairs],
  };
};
