import { CASE_COLLATION } from "./ddl.ts";
import type { FieldDefinition, KindDefinition, SourceContext } from "./definition.ts";
import { date, decimal, reference, text, whole } from "./fields.ts";
import { defineKind, records } from "./kind.ts";
import type { ColumnInput } from "./kind.ts";
import { equalTo, fromAndTo } from "./queryParameters.ts";

/** Days a report looks at when nobody says from when: the last ones there is something to report of. */
const DEFAULT_DAYS = 30;

const businessDate = date("BusinessDate", "Business date");
const location = reference("LocationOid", "Location", "location");
const sum = (name: string, label: string) => decimal(name, label, { usage: "Currency" });
const count = (name: string, label: string) => whole(name, label, "Int64");
const locationText = text("Location", "Location", { maxLength: 80, isSearched: true });
const currency = text("Currency", "Currency", { maxLength: 3 });

/** SQL like `searchTextOf`: without case and the accents of the shipped languages. */
const searchSql = (fields: readonly FieldDefinition[]): string => {
  const texts = fields.filter(({ isSearched }) => isSearched).map(({ column }) => `r."${column}"`);
  const plain = String.raw`regexp_replace(normalize(concat_ws(' ', ${texts.join(", ")}), NFKD), '[\u0300-\u036f\u064b-\u065f]', '', 'g')`;
  return `lower((${plain}) ${CASE_COLLATION})`;
};

/** The columns every row has; its oid comes from what makes it one of its kind, so it is the same in every query. */
const systemSql = (key: readonly string[], fields: readonly FieldDefinition[]): string => {
  const named = key.map((column) => `r."${column}"`).join(", ");
  return `('x' || substr(md5(concat_ws('|', ${named})), 1, 13))::bit(52)::bigint as oid, 1 as version,
    false as disabled, false as deleted, null::timestamptz as created_at, null::timestamptz as modified_at,
    null::text as modified_by, '{}'::jsonb as ext, null::jsonb as extra, ${searchSql(fields)} as search`;
};

interface Report extends Pick<KindDefinition, "area" | "entity" | "title" | "textField" | "query"> {
  readonly fields: readonly FieldDefinition[];
  readonly columns: readonly ColumnInput[];
  /** Columns that tell rows apart, the tenant among them. */
  readonly key: readonly string[];
  /** The table `t` that has the tenant, the location and the business date. */
  readonly table: "document" | "turnover_daily";
  /** What counts besides the question. */
  readonly only: string;
  /** The rows; `where` is everything that must hold for `t`. */
  readonly rowsSql: (where: string) => string;
}

const report = ({ key, table, only, rowsSql, ...kind }: Report): KindDefinition =>
  defineKind({
    ...kind,
    // Rights and tenants are those of the rows the report is made of.
    table,
    hasForm: false,
    capabilities: ["export"],
    queryParameters: [...fromAndTo(businessDate), equalTo(location)],
    lookups: { location: records("tenancy/location") },
    source: {
      isReport: true,
      sql({ where, parameterNames }: SourceContext) {
        const all = `${where} and ${only}`;
        const newest = `(select max(t.business_date) from ${table} as t where ${all})`;
        const period = parameterNames.has("From") ? "" : ` and t.business_date > ${newest} - ${DEFAULT_DAYS}`;
        return `select ${systemSql(key, kind.fields)}, r.* from (${rowsSql(`${all}${period}`)}) as r`;
      },
    },
  });

const isSale = "t.kind in ('receipt', 'invoice') and not t.deleted";
const line = (name: string) => `coalesce((line.value->>'${name}')::numeric, 0)`;
const linesOf = "document as t cross join lateral jsonb_array_elements(t.lines) as line(value)";
const locationOf = "left join location as l on l.oid = t.location_oid";

const turnover = report({
  area: "sales",
  entity: "turnover",
  title: "Turnover",
  textField: "Location",
  key: ["tenant_oid", "location_oid", "business_date", "currency"],
  table: "turnover_daily",
  only: "t.documents > 0",
  fields: [
    businessDate,
    locationText,
    currency,
    count("Documents", "Documents"),
    sum("Amount", "Turnover"),
    sum("Average", "Average per document"),
  ],
  columns: [
    "BusinessDate",
    { name: "Location", width: 240 },
    "Currency",
    { name: "Documents", sum: true },
    { name: "Amount", width: 140, sum: true },
    { name: "Average", width: 140 },
  ],
  query: {
    fields: ["search", "From", "To", "LocationOid", "Currency"],
    default: {},
    sort: ["-BusinessDate", "Location", "Currency"],
  },
  rowsSql: (where) => `select t.tenant_oid, t.location_oid, t.business_date, t.currency,
    coalesce(l.text, '') as location, t.documents, t.amount, round(t.amount / t.documents, 4) as average
    from turnover_daily as t ${locationOf} where ${where}`,
});

const articles = report({
  area: "sales",
  entity: "articles",
  title: "Articles sold",
  textField: "Text",
  key: ["tenant_oid", "currency", "gtin"],
  table: "document",
  only: isSale,
  fields: [
    text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin", isSearched: true }),
    text("Text", "Text", { maxLength: 166, isSearched: true }),
    currency,
    count("Documents", "Documents"),
    decimal("Quantity", "Quantity"),
    sum("Amount", "Turnover"),
  ],
  columns: [
    { name: "GTIN", width: 150 },
    { name: "Text", width: 300 },
    "Currency",
    { name: "Documents", sum: true },
    { name: "Quantity", sum: true },
    { name: "Amount", width: 140, sum: true },
  ],
  query: {
    fields: ["search", "From", "To", "LocationOid", "Currency", "GTIN"],
    default: {},
    sort: ["-Amount"],
  },
  rowsSql: (where) => `select t.tenant_oid, t.currency,
    coalesce(line.value->>'GTIN', '') collate "C" as gtin, max(line.value->>'Text') collate "C" as text,
    count(distinct t.oid) as documents, sum(${line("Quantity")}) as quantity, sum(${line("Total")}) as amount
    from ${linesOf} where ${where} group by 1, 2, 3`,
});

const rate = line("Tax");
const net = `round(sum(${line("Total")} * 100 / (100 + ${rate})), 4)`;

const taxes = report({
  area: "sales",
  entity: "taxes",
  title: "Taxes",
  textField: "Location",
  key: ["tenant_oid", "location_oid", "currency", "rate"],
  table: "document",
  only: isSale,
  fields: [
    locationText,
    currency,
    decimal("Rate", "Rate", { usage: "Percent" }),
    sum("Net", "Net"),
    sum("Tax", "Tax"),
    sum("Gross", "Gross"),
  ],
  columns: [
    { name: "Location", width: 240 },
    "Currency",
    "Rate",
    { name: "Net", width: 140, sum: true },
    { name: "Tax", width: 140, sum: true },
    { name: "Gross", width: 140, sum: true },
  ],
  query: {
    fields: ["search", "From", "To", "LocationOid", "Currency"],
    default: {},
    sort: ["Location", "Currency", "Rate"],
  },
  rowsSql: (where) => `select t.tenant_oid, t.location_oid, t.currency, ${rate} as rate,
    coalesce(max(l.text), '') as location, ${net} as net, sum(${line("Total")}) - ${net} as tax,
    sum(${line("Total")}) as gross from ${linesOf} ${locationOf} where ${where} group by 1, 2, 3, 4`,
});

/** Reports: lists that are worked out from documents; nothing of them is stored or written. */
export const reports: readonly KindDefinition[] = [turnover, articles, taxes];
