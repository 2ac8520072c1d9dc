import { createParams } from "../db/sqlParams.ts";
import { article } from "../catalogue/index.ts";
import { visibleCondition } from "../records/visible.ts";
import { columnsOf } from "../records/visibleColumns.ts";
import type { CartArticle } from "@backroom/contract";
import { currencyDecimals } from "@backroom/values";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { readWeightCode } from "./weightCode.ts";

interface Row extends Omit<CartArticle, "amount"> {
  readonly isWeight: boolean;
  readonly currency: string | null;
}

/** UPC-A is EAN-13 with a zero before it; scanners send either. */
const formsOf = (code: string): readonly string[] => {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
};

/** Articles that carry one of the codes ($1), as far as visible; a tenant's own one before the root's. */
const articleSql = (sources: readonly string[], isVisible: string) => `with found as (${sources
  .map(
    (source) => `(select a.oid, ${source} and not a.deleted and not a.disabled
      and ${isVisible} limit 20)`,
  )
  .join(" union all ")})
  select a.oid, a.tenant_oid as "tenantOid", coalesce(a.article_number, '') as number, a.gtin, coalesce(a.text, '') as text,
    coalesce(a.product_group, '') as "productGroup", a.retail_price as price, coalesce(a.tax, 0) as tax, not coalesce(a.disallow_discount, false) as "isDiscountable",
    coalesce(u.symbol, '') as unit, coalesce(u.decimals, 0) as decimals, coalesce(u.kind, '') = 'weight' as "isWeight",
    found.quantity, t.currency
  from found join article a on a.oid = found.oid
    left join quantity_unit u on u.id = a.quantity_unit and u.tenant_oid in (a.tenant_oid, 1) and not u.deleted
    left join tenant t on t.oid = a.tenant_oid
  order by a.tenant_oid = 1, found.rank, a.oid, u.tenant_oid = 1 limit 1`;

const byNumber = ["gtin", "article_number", "internal_number"].map(
  (column, rank) =>
    `${rank} as rank, 1::numeric as quantity from article a where a.${column} = any($1::text[])`,
);
const byBarcode = `9 as rank, (row.value->>'Quantity')::numeric as quantity
  from article a, jsonb_array_elements(a.barcodes) as row
  where a.barcodes @> any(select jsonb_build_array(jsonb_build_object('Code', code)) from unnest($1::text[]) as code)
    and a.barcodes <> '[]' and row.value->>'Code' = any($1::text[])`;

const read = async (
  db: Queryable,
  sources: readonly string[],
  codes: readonly string[],
  visible: Visible,
): Promise<Row | undefined> => {
  const params = createParams([codes]);
  const isVisible = visibleCondition(visible, columnsOf(article, "a"), params);
  const [row] = await db.query<Row>(articleSql(sources, isVisible), params.values);
  return row;
};

/** Returns the article with the code. Null: no visible article has it. */
export const findArticle = async (
  db: Queryable,
  code: string,
  visible: Visible,
): Promise<CartArticle | null> => {
  const exact = await read(db, [...byNumber, byBarcode], formsOf(code), visible);
  if (exact !== undefined) {
    const { isWeight: _isWeight, currency: _currency, ...article } = exact;
    return { ...article, amount: null };
  }
  const weight = readWeightCode(code);
  const found = weight && (await read(db, [byBarcode], [weight.base], visible));
  if (weight === undefined || found === undefined) return null;
  const { isWeight, currency, ...article } = found;
  if (isWeight) return { ...article, quantity: weight.value / 10 ** article.decimals, amount: null };
  return { ...article, amount: weight.value / 10 ** currencyDecimals(currency ?? "") };
};
