import type { Queryable } from "../db/database.ts";

/** An article that is sold somewhere. */
export interface FoundArticle {
  readonly gtin: string;
  readonly tenantOid: number;
  readonly text: string;
  readonly productGroup: string;
  readonly price: number | null;
  readonly isDiscountable: boolean;
  /** Of its tenant; null = that of nobody. */
  readonly currency: string | null;
}

const sql = `select a.gtin, a.tenant_oid as "tenantOid", coalesce(a.text, '') as text,
    coalesce(a.product_group, '') as "productGroup", a.retail_price as price,
    not coalesce(a.disallow_discount, false) as "isDiscountable", t.currency
  from article a left join tenant t on t.oid = a.tenant_oid
  where a.gtin = any($1::text[]) and not a.deleted and not a.disabled
    and ($2::bigint[] is null or a.tenant_oid = any($2::bigint[]))
  order by a.tenant_oid = 1, a.oid`;

/** Articles with these GTINs that are sold by these tenants (null = all), a tenant's own before those all share. */
export const findArticles = (
  db: Queryable,
  gtins: readonly string[],
  tenants: readonly number[] | null,
): Promise<readonly FoundArticle[]> =>
  gtins.length === 0 ? Promise.resolve([]) : db.query<FoundArticle>(sql, [[...new Set(gtins)], tenants]);
