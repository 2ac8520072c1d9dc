import { ROOT_OID } from "@backroom/contract";
import { currentSales } from "../documents/index.ts";
import type { SalesSubject } from "../documents/index.ts";
import { CASE_COLLATION } from "../model/ddl.ts";
import type { FieldDefinition } from "../model/definition.ts";
import type { Dimension, DimensionPart, Measure } from "./reportModel.ts";

/** Days of a report without a first day: the last ones with figures. */
const DEFAULT_DAYS = 30;

/** SQL like `searchTextOf`: without case and the accents of the shipped languages. */
const searchSql = (fields: readonly FieldDefinition[]): string => {
  const texts = fields.filter(({ isSearched }) => isSearched).map(({ column }) => `r."${column}"`);
  if (texts.length === 0) return "''";
  const plain = String.raw`regexp_replace(normalize(concat_ws(' ', ${texts.join(", ")}), NFKD), '[\u0300-\u036f\u064b-\u065f]', '', 'g')`;
  return `lower((${plain}) ${CASE_COLLATION})`;
};

/** SQL over the row `t`: one of the last days there is something of, among the subject's rows for which the condition holds. */
export const newestDays = (subject: SalesSubject, condition: string): string =>
  `t.business_date > (select max(t.business_date) from ${currentSales(subject)} as t where t.subject = '${subject}' and ${condition}) - ${DEFAULT_DAYS}`;

/** SQL: system columns of a row `r`. The oid is a hash of its key, so it is equal in every query. */
export const systemSql = (fields: readonly FieldDefinition[]): string =>
  `('x' || substr(md5(r.row_key), 1, 13))::bit(52)::bigint as oid, 1 as version,
    false as disabled, false as deleted, null::timestamptz as created_at, null::timestamptz as modified_at,
    null::text as modified_by, '{}'::jsonb as ext, null::jsonb as extra, ${searchSql(fields)} as search`;

const nothing = ({ type }: FieldDefinition): string =>
  type === "Date" ? "null::date" : type === "Number" ? "null::numeric" : "null::text";

/** Returns the parts of a dimension and then the dimension itself, so that its own field wins over a part with that name. */
export const partsOf = ({ field, sql, key, number }: Dimension): readonly DimensionPart[] => [
  ...[key ?? [], number ?? []].flat(),
  { field, sql },
];

const isRenamed = ({ renamed }: Dimension): boolean => renamed !== undefined;

/** A query of a report. */
export interface SummedRows {
  /** Fields of the dimensions; those of other dimensions are empty. */
  readonly labels: readonly FieldDefinition[];
  readonly measures: readonly Measure[];
  readonly groups: readonly Dimension[];
  /** Relation `t` of the figures, and their condition. */
  readonly from: string;
  readonly where: string;
  /** Whether there is one row for all tenants instead of one for each. */
  readonly isTogether: boolean;
}

const sumsSql = ({ labels, measures, groups, from, where, isTogether }: SummedRows): string => {
  const ofTenant = isTogether ? groups.flatMap(({ tenant }) => tenant ?? []) : ["t.tenant_oid"];
  const tenant = isTogether ? `coalesce(${[...ofTenant, `${ROOT_OID}::bigint`].join(", ")})` : "t.tenant_oid";
  const keys = [...ofTenant, "t.currency", ...groups.map(({ by }) => by)];
  const known = new Map(groups.flatMap(partsOf).map(({ field, sql }) => [field.name, sql]));
  const shown = labels.map((field) => `${known.get(field.name) ?? nothing(field)} as "${field.column}"`);
  const figures = measures.map(({ field, sql }) => `${sql} as "${field.column}"`);
  const names = groups.map(({ field }) => field.name).join(",");
  const tenants = "min(t.tenant_oid) as first_tenant, max(t.tenant_oid) as last_tenant";
  return `select ${tenant} as tenant_oid, t.currency, concat_ws('|', '${names}', ${keys.join(", ")}) as row_key,
    ${[...shown, ...figures, ...(groups.some(isRenamed) ? [tenants] : [])].join(", ")}
    from ${from}
    where ${where} group by ${keys.join(", ")} having sum(t.documents) <> 0`;
};

/** SQL: the rows of `sums` with the values that replace theirs. */
const renamedSql = ({ labels, measures, groups }: SummedRows): string => {
  const replaced = new Map(groups.map(({ field, renamed }) => [field.name, renamed]));
  const shown = [...labels, ...measures.map(({ field }) => field)].map(
    ({ name, column }) => `${replaced.get(name) ?? `s."${column}"`} as "${column}"`,
  );
  return `select s.tenant_oid, s.currency, s.row_key, ${shown.join(", ")} from sums as s`;
};

/**
 * SQL: common table expressions, of which `r` has a row for each group. Materialized, because a distributed database accepts joins and
 * windows over rows that it has summed, not over their sources.
 */
export const rowsSql = (query: SummedRows): string =>
  query.groups.some(isRenamed)
    ? `sums as materialized (${sumsSql(query)}), r as materialized (${renamedSql(query)})`
    : `r as materialized (${sumsSql(query)})`;
