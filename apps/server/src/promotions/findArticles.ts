import { ROOT_OID } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import { visibleCondition } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { columnsOfTenant } from "../records/visibleColumns.ts";
import type { Queryable } from "../db/database.ts";

/** An article that is sold somewhere. */
export interface FoundArticle {
  readonly gtin: string;
  readonly tenantOid: number;
  readonly text: string;
  readonly productGroup: string;
  readonly price: number | null;
  readonly isDiscountable: boolean;
  /** Of its tenant; null = of no tenant. */
  readonly currency: string | null;
}

const selectSql = `select a.gtin, a.tenant_oid as "tenantOid", coalesce(a.text, '') as text,
    coalesce(a.product_group, '') as "productGroup", a.retail_price as price,
    not coalesce(a.disallow_discount, false) as "isDiscountable", t.currency
  from article a left join tenant t on t.oid = a.tenant_oid
  where a.gtin = any($1::text[]) and not a.deleted and not a.disabled`;

/** Returns the visible articles with these GTINs, a tenant's own before the root's. */
export const findArticles = async (
  db: Queryable,
  gtins: readonly string[],
  visible: Visible,
): Promise<readonly FoundArticle[]> => {
  if (gtins.length === 0) return [];
  const params = createParams([[...new Set(gtins)]]);
  const isVisible = visibleCondition(visible, columnsOfTenant("a.tenant_oid"), params);
  return db.query<FoundArticle>(
    `${selectSql} and ${isVisible} order by a.tenant_oid = ${ROOT_OID}, a.oid`,
    params.values,
  );
};
