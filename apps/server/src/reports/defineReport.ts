import { errorCodes, ROOT_OID } from "@backroom/contract";
import { currentSales } from "../documents/index.ts";
import type { SalesSubject } from "../documents/index.ts";
import { CASE_COLLATION } from "../model/ddl.ts";
import type { FieldDefinition, KindDefinition, SourceContext } from "../model/definition.ts";
import { date, flag, reference, text } from "../model/fields.ts";
import { defineKind, options, records } from "../model/kind.ts";
import type { ColumnInput } from "../model/kind.ts";
import { equalTo, fromAndTo, ownCondition } from "../model/queryParameters.ts";
import { HttpError } from "../kernel/errors.ts";
import { salesRelation } from "./salesRelation.ts";

/** Days of a report without a first day: the last ones with figures. */
const DEFAULT_DAYS = 30;

/** What rows can be grouped by. `sql` and `by` are of the table `t`; rows are one of each `by`. */
export interface Dimension {
  readonly field: FieldDefinition;
  readonly by: string;
  /** `by`, or an aggregate: nothing else is grouped by. */
  readonly sql: string;
  /**
   * SQL that replaces the value after the rows are summed. It is of the summed row `s`: its columns, `first_tenant` and `last_tenant`
   * (the lowest and highest oid, null if the tenants are unknown). A distributed database joins sums with other tables, not what it sums.
   */
  readonly renamed?: string;
  /** The tenant of values that belong to one, else null; where rows are summed over tenants it is added to `by`. Default: null. */
  readonly tenant?: string;
  /** Distinguishes values with the same text. Default: the text itself. */
  readonly key?: DimensionPart;
  /** The number users identify the value by. Default: none. */
  readonly number?: DimensionPart;
  readonly width?: number;
}

/** A further field of a dimension; `sql` as of the dimension. Several dimensions may have the same one. */
export interface DimensionPart {
  readonly field: FieldDefinition;
  readonly sql: string;
}

/** A figure of a row, as an aggregate over `t`. */
export interface Measure {
  readonly field: FieldDefinition;
  readonly sql: string;
  /** Whether figures of several rows add up. */
  readonly isSummed: boolean;
  /** For an average: names of the measure that is divided, and of the one it is divided by. */
  readonly average?: { readonly of: string; readonly by: string };
}

/** A report over the figures of days (`sales_daily`) and months (`sales_monthly`). */
export interface ReportInput {
  readonly area?: string;
  readonly entity: string;
  readonly title: string;
  readonly subject: SalesSubject;
  /** The field that names a row, among the dimensions. */
  readonly textField: string;
  readonly dimensions: readonly Dimension[];
  readonly defaultGroups: readonly string[];
  readonly measures: readonly Measure[];
  readonly sort: readonly string[];
  readonly chart: { readonly by: string; readonly value: string } | null;
  /** Texts of the keys a dimension has, by the name of its lookup. */
  readonly lookups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The day of the documents, as a field. */
export const businessDate = date("BusinessDate", "Business date");
/** The location of the documents, as a field. */
export const location = reference("LocationOid", "Location", "location");
const currency = text("Currency", "Currency", { maxLength: 3 });

/** The day of the documents. */
export const byDay: Dimension = {
  field: businessDate,
  by: "t.business_date",
  sql: "t.business_date",
};
/** The month of the documents, `2026-05`. */
export const byMonth: Dimension = {
  field: text("Month", "Month", { maxLength: 7 }),
  by: "date_trunc('month', t.business_date)",
  sql: "to_char(max(t.business_date), 'YYYY-MM')",
  width: 110,
};
/** The location of the documents. */
export const byLocation: Dimension = {
  field: text("Location", "Location", { maxLength: 80, isSearched: true }),
  by: "t.location_oid",
  sql: "coalesce((select l.text from location as l where l.oid = t.location_oid), '')",
  tenant: "case when t.location_oid <> 0 then t.tenant_oid end",
  key: { field: text("LocationKey", "Location"), sql: "t.location_oid::text" },
  number: {
    field: text("LocationId", "Location number"),
    sql: "(select l.id from location as l where l.oid = t.location_oid)",
  },
  width: 220,
};
/** What the subject counts by; its rows show the label that was kept with the key, if any. */
export const byKey = (field: FieldDefinition, width = 240): Dimension => ({
  field,
  by: "t.key",
  sql: "coalesce(max(t.label), t.key)",
  width,
});
const oidPattern = String.raw`^\d{1,15}$`;
const isNamedByText = `t.key <> '' and t.key !~ '${oidPattern}'`;
/**
 * People the subject counts by their oids. Documents can also name an operator by a text alone, which means another person
 * at every tenant.
 */
export const byPerson = (field: FieldDefinition, table: "operator" | "customer"): Dimension => ({
  ...byKey(field),
  // Documents name customers by their oids alone.
  ...(table === "operator" && { tenant: `case when ${isNamedByText} then t.tenant_oid end` }),
  key: {
    field: text(`${field.name}Key`, field.name, { maxLength: 120 }),
    sql: `case when ${isNamedByText} then max(t.tenant_oid) || ':' || t.key else t.key end`,
  },
  number: {
    field: text(`${field.name}Id`, `${field.name} number`),
    sql: `(select p.id from ${table} as p where p.oid = case when t.key ~ '${oidPattern}' then t.key::bigint end)`,
  },
});

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

/** The columns every row `r` has; its oid comes from what makes it one of its kind, so it is the same in every query. */
export const systemSql = (fields: readonly FieldDefinition[]): string =>
  `('x' || substr(md5(r.row_key), 1, 13))::bit(52)::bigint as oid, 1 as version,
    false as disabled, false as deleted, null::timestamptz as created_at, null::timestamptz as modified_at,
    null::text as modified_by, '{}'::jsonb as ext, null::jsonb as extra, ${searchSql(fields)} as search`;

const nothing = ({ type }: FieldDefinition): string =>
  type === "Date" ? "null::date" : type === "Number" ? "null::numeric" : "null::text";

/** A dimension and its parts, the dimension first: of fields with the same name its own counts. */
const partsOf = ({ field, sql, key, number }: Dimension): readonly DimensionPart[] => [
  ...[key ?? [], number ?? []].flat(),
  { field, sql },
];

const isRenamed = ({ renamed }: Dimension): boolean => renamed !== undefined;

/** Values by the names of the fields that have one. */
const named = <Item extends { readonly field: FieldDefinition }, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = valueOf(item);
      return value === undefined ? [] : [[item.field.name, value]];
    }),
  );

const badGroup = (name: string): HttpError =>
  new HttpError(400, errorCodes.badQuery, `The report cannot be grouped by ${name.slice(0, 80)}`);

/** The dimensions that are asked for. Throws 400 for one the report does not have. */
const chosenGroups = ({ dimensions, defaultGroups }: ReportInput, given: string | undefined): Dimension[] =>
  (given?.split(",") ?? defaultGroups).map((name) => {
    const found = dimensions.find(({ field }) => field.name === name);
    if (found === undefined) throw badGroup(name);
    return found;
  });

/** No condition: what is given is what the rows are grouped by, names of dimensions with commas between. */
const groupBy = ownCondition(text("GroupBy", "Group by", { maxLength: 512 }), () => "true");

/** No condition: whether there is one row for all tenants instead of one for each. */
const tenantsTogether = ownCondition(flag("TenantsTogether", "Tenants together"), (value) => {
  if (value === "true" || value === "false") return "true";
  throw new HttpError(400, errorCodes.badQuery, "The parameter TenantsTogether must be true or false");
});

/** Makes a report: rights and tenants are those of the rows it is worked out from. */
export const defineReport = (input: ReportInput): KindDefinition => {
  const { dimensions, measures } = input;
  const parts = dimensions.flatMap(partsOf);
  const labels = [...new Map(parts.map(({ field }) => [field.name, field])).values()];
  const fields = [...labels, currency, ...measures.map(({ field }) => field)];
  const numbers = new Set(dimensions.flatMap(({ number }) => number?.field.name ?? []));
  const own = new Set(dimensions.map(({ field }) => field.name));
  const columns: readonly ColumnInput[] = [
    ...dimensions.map(({ field, width }) => ({
      name: field.name,
      visible: input.defaultGroups.includes(field.name),
      ...(width === undefined ? {} : { width }),
    })),
    ...labels
      .filter(({ name }) => numbers.has(name) && !own.has(name))
      .map(({ name }) => ({ name, visible: false })),
    "Currency",
    ...measures.map(({ field, isSummed }) => ({ name: field.name, width: 130, sum: isSummed })),
  ];
  const rowsSql = (
    where: string,
    groups: readonly Dimension[],
    from: string,
    isTogether: boolean,
  ): string => {
    const ofTenant = isTogether ? groups.flatMap(({ tenant }) => tenant ?? []) : ["t.tenant_oid"];
    const tenant = isTogether
      ? `coalesce(${[...ofTenant, `${ROOT_OID}::bigint`].join(", ")})`
      : "t.tenant_oid";
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
  const renamedSql = (groups: readonly Dimension[]): string => {
    const replaced = new Map(groups.map(({ field, renamed }) => [field.name, renamed]));
    const shown = [...labels, ...measures.map(({ field }) => field)].map(
      ({ name, column }) => `${replaced.get(name) ?? `s."${column}"`} as "${column}"`,
    );
    return `select s.tenant_oid, s.currency, s.row_key, ${shown.join(", ")} from sums as s`;
  };
  return defineKind({
    area: input.area ?? "sales",
    entity: input.entity,
    title: input.title,
    textField: input.textField,
    table: "sales_daily",
    hasForm: false,
    capabilities: ["export"],
    fields,
    columns,
    query: {
      fields: ["search", "From", "To", "LocationOid", "Currency"],
      default: {},
      // Amounts of several currencies have no common order.
      sort: ["Currency", ...input.sort.filter((name) => name !== "Currency")],
    },
    queryParameters: [...fromAndTo(businessDate), equalTo(location), groupBy, tenantsTogether],
    lookups: {
      location: records("tenancy/location"),
      ...Object.fromEntries(
        Object.entries(input.lookups ?? {}).map(([name, texts]) => [name, options(texts)]),
      ),
    },
    report: {
      groups: dimensions.map(({ field }) => field.name),
      defaultGroups: [...input.defaultGroups],
      chart: input.chart,
      keys: named(dimensions, ({ key }) => key?.field.name),
      numbers: named(dimensions, ({ number }) => number?.field.name),
      averages: named(measures, ({ average }) => average),
      isReadWhole: true,
    },
    source: {
      isReport: true,
      sql({ where, given, add }: SourceContext) {
        const all = `t.subject = '${input.subject}' and ${where}`;
        const period = given.has("From") ? "" : ` and ${newestDays(input.subject, where)}`;
        const groups = chosenGroups(input, given.get("GroupBy"));
        const read = [
          ...groups.filter((group) => group !== byMonth).map(({ by }) => by),
          ...measures.map(({ sql }) => sql),
        ];
        const isTogether = given.get("TenantsTogether") === "true";
        const days = { from: given.get("From"), to: given.get("To") };
        const from = salesRelation({ where, read, subject: input.subject, isTogether, ...days }, add);
        // Materialized, because a distributed database accepts joins and windows over rows that it has summed, not over their sources.
        const rows = rowsSql(`${all}${period}`, groups, from, isTogether);
        const summed = groups.some(isRenamed)
          ? `sums as materialized (${rows}), r as materialized (${renamedSql(groups)})`
          : `r as materialized (${rows})`;
        return `with ${summed}
          select ${systemSql(fields)}, r.* from r`;
      },
    },
  });
};
