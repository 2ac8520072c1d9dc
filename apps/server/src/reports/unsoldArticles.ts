import { ROOT_OID } from "@backroom/contract";
import type { SourceContext } from "../model/definition.ts";
import { currentSales } from "../documents/index.ts";
import { date, text, whole } from "../model/fields.ts";
import { defineKind, records } from "../model/kind.ts";
import { equalTo, fromAndTo } from "../model/queryParameters.ts";
import { businessDate, location } from "./dimensions.ts";
import { newestDays, systemSql } from "./reportSql.ts";

const fields = [
  text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin", isSearched: true }),
  text("Text", "Text", { maxLength: 166, isSearched: true }),
  text("ProductGroup", "Product group", { maxLength: 80, isSearched: true }),
  date("LastSold", "Last sold"),
  whole("Articles", "Articles", "Int64"),
];

/**
 * Common table expressions: `sold` has articles, by tenant, whether they were sold at the place and in the period of the query, and when
 * last; shared ones by any tenant. Materialized, because a distributed database joins articles with rows that it has summed only.
 */
const soldSql = ({ where, whereSeen, given }: SourceContext): string => {
  const period = given.has("From") ? "true" : newestDays("article", where);
  return `day as materialized (select t.key, t.tenant_oid, t.business_date, ${where} and ${period} as is_sold
      from ${currentSales("article")} as t
      where t.subject = 'article' and ${whereSeen} group by 1, 2, 3, 4 having sum(t.documents) <> 0),
    sold as materialized (select day.key, seller.tenant_oid, max(day.business_date) as last_sold, bool_or(day.is_sold) as is_sold
      from day cross join lateral (values (day.tenant_oid), (${ROOT_OID}::bigint)) as seller(tenant_oid) group by 1, 2)`;
};

const groupSql = `coalesce((select g.text from product_group as g where g.id = a.product_group and not g.deleted
  and g.tenant_oid in (a.tenant_oid, ${ROOT_OID}) order by g.tenant_oid desc limit 1), a.product_group, '')`;

/** Articles without a sale, which reports of sales do not list. */
export const unsoldArticles = defineKind({
  area: "sales",
  entity: "unsold-articles",
  title: "Unsold articles",
  table: "article",
  hasForm: false,
  capabilities: ["export"],
  fields,
  columns: [
    { name: "GTIN", width: 150 },
    { name: "Text", width: 280 },
    { name: "ProductGroup", width: 240 },
    { name: "LastSold", width: 130 },
    { name: "Articles", width: 130, sum: true },
  ],
  report: {
    groups: ["ProductGroup", "Text", "GTIN", "LastSold"],
    defaultGroups: ["ProductGroup", "Text"],
    chart: null,
    keys: { Text: "Oid", GTIN: "Oid" },
    numbers: { Text: "GTIN" },
    averages: {},
    isReadWhole: true,
  },
  query: { fields: ["search", "From", "To", "LocationOid"], default: {}, sort: ["Text", "GTIN"] },
  queryParameters: [...fromAndTo(businessDate), equalTo(location)],
  lookups: { location: records("tenancy/location") },
  source: {
    isReport: true,
    sql: (context) => `with ${soldSql(context)} select ${systemSql(fields)}, r.* from (
      select a.tenant_oid, 'unsold|' || a.oid as row_key, a.gtin, a.text, ${groupSql} as product_group, sold.last_sold,
        1::bigint as articles
      from (select t.* from article as t where not t.deleted and not t.disabled and ${context.whereTenants}) as a
      left join sold on sold.key = a.gtin and sold.tenant_oid = a.tenant_oid
      where sold.is_sold is not true) as r`,
  },
});
