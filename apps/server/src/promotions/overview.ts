import { createParams } from "../db/sqlParams.ts";
import { visibleCondition } from "../records/visible.ts";
import { columnsOfTenant } from "../records/visibleColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { PromotionOverview } from "@backroom/contract";
import { neverApplies, overlaps } from "@backroom/promotion-rules";
import type { OverlapFacts, Promotion, PromotionArticle } from "@backroom/promotion-rules";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { findArticles } from "./findArticles.ts";
import { readPromotions } from "./readPromotions.ts";
import { toRule } from "./toRule.ts";

const findGroups = (db: Queryable, ids: readonly string[], visible: Visible): Promise<FoundGroup[]> => {
  const params = createParams([ids]);
  return db.query<FoundGroup>(
    `select id, coalesce(text, '') as text, tenant_oid as "tenantOid" from product_group
     where id = any($1::text[]) and not deleted and ${visibleCondition(visible, columnsOfTenant("tenant_oid"), params)}`,
    params.values,
  );
};

const colorSql = `select oid, color from promotion where color is not null and oid = any($1::bigint[])`;

const named = (promotions: readonly Promotion[], nameOf: (article: PromotionArticle) => string | null) => [
  ...new Set(promotions.flatMap(({ articles }) => articles.flatMap((one) => nameOf(one) ?? []))),
];

const locationSql = `select oid, tenant_oid as "tenantOid" from location where oid = any($1::bigint[])`;

/** Tenants of the locations promotions are limited to. */
const readTenantOf = async (
  db: Queryable,
  promotions: readonly Promotion[],
): Promise<ReadonlyMap<number, number>> => {
  const oids = [...new Set(promotions.flatMap(({ locations }) => locations))];
  const rows = await db.query<{ oid: number; tenantOid: number }>(locationSql, [oids]);
  return new Map(rows.map(({ oid, tenantOid }) => [oid, tenantOid]));
};

interface FoundGroup {
  readonly id: string;
  readonly text: string;
  readonly tenantOid: number;
}

/** Which promotions an overview is of. */
export interface OverviewQuery {
  readonly visible: Visible;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** That one and those it overlaps; null = all. */
  readonly only: number | null;
  /** Takes the place of the stored one with its oid; 0 = it is not stored yet. */
  readonly draft?: Promotion;
}

/** The promotions of tenants, or one of them and those it overlaps, with what is the matter with them on a day. */
export const readOverview = async (
  db: Queryable,
  { visible, today, only, draft }: OverviewQuery,
): Promise<PromotionOverview> => {
  const stored = await readPromotions(db, visible);
  const all = draft === undefined ? stored : [...stored.filter(({ oid }) => oid !== draft.oid), draft];
  const articles = await findArticles(
    db,
    named(all, ({ gtin }) => gtin),
    visible,
  );
  const byGtin = Map.groupBy(articles, ({ gtin }) => gtin);
  const names = named(all, ({ gtin, productGroup }) => (gtin === null ? productGroup : null));
  const found = await findGroups(db, names, visible);
  const groups = Map.groupBy(found, ({ id }) => id);
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
  /** What the articles and product groups are called by the promotion's tenant, else by any. */
  const namesOf = ({ articles: rows, tenantOid }: Promotion): Record<string, string> =>
    Object.fromEntries(
      rows.flatMap(({ gtin, productGroup }) => {
        const key = gtin ?? productGroup ?? "";
        const all = (gtin === null ? groups : byGtin).get(key) ?? [];
        const name = (all.find((one) => one.tenantOid === tenantOid) ?? all[0])?.text ?? "";
        return name === "" ? [] : [[key, name]];
      }),
    );
  const neverOf = (promotion: Promotion) =>
    neverApplies(promotion, { today, pricesOf: pricesFor(promotion) }) ?? null;
  // One that is over or never applies overlaps nothing.
  const active = all.filter((promotion) => neverOf(promotion) === null);
  const tenantOf = await readTenantOf(db, active);
  const facts: OverlapFacts = {
    sellersOf: (gtin) => (byGtin.get(gtin) ?? []).filter(({ isDiscountable }) => isDiscountable),
    tenantOf: (location) => tenantOf.get(location),
  };
  const subject = active.find(({ oid }) => oid === only);
  const pairs =
    only === null
      ? overlaps(active, facts)
      : active.flatMap((other) =>
          subject === undefined || other === subject ? [] : overlaps([subject, other], facts),
        );
  const partners = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const promotions = only === null ? all : all.filter(({ oid }) => oid === only || partners.has(oid));
  const oids = promotions.map(({ oid }) => oid);
  const colors = await db.query<{ oid: number; color: string }>(colorSql, [oids]);
  const colorOf = new Map(colors.map(({ oid, color }) => [oid, color]));
  return {
    today,
    promotions: promotions.map((promotion) => {
      const pricesOf = pricesFor(promotion);
      return {
        ...toRule(promotion),
        color: colorOf.get(promotion.oid) ?? null,
        never: neverOf(promotion),
        names: namesOf(promotion),
        gone: promotion.articles.flatMap((one) =>
          pricesOf(one).length === 0 ? (one.gtin ?? one.productGroup ?? []) : [],
        ),
      };
    }),
    overlaps: pairs.map((pair) => ({ ...pair, weekdays: [...pair.weekdays] })),
  };
};
