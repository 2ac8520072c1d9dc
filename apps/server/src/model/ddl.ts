import type { FieldDefinition, KindDefinition } from "./definition.ts";

const integers = new Map([
  ["SByte", "smallint"],
  ["Byte", "smallint"],
  ["Int16", "smallint"],
  ["UInt16", "integer"],
  ["Int32", "integer"],
  ["UInt32", "bigint"],
  ["Int64", "bigint"],
  ["UInt64", "bigint"],
  ["Single", "double precision"],
  ["Double", "double precision"],
]);

/** Texts compare by code point on every engine and every locale of its system, so pages are the same everywhere. */
const TEXT = `text collate "C"`;

/** For comparisons that must know the upper and lower case of all alphabets: the collation of the columns knows ASCII only. */
export const CASE_COLLATION = `collate "und-x-icu"`;

/** SQL type of a field's column. Money and percentages have 4 decimals; times of day are kept as `HH:mm`. */
export const columnType = ({ type, managedType }: Pick<FieldDefinition, "type" | "managedType">): string => {
  switch (type) {
    case "String":
    case "Time":
      return TEXT;
    case "Number":
      return integers.get(managedType ?? "") ?? "numeric(19, 4)";
    case "Boolean":
      return "boolean";
    case "Date":
      return "date";
    case "DateTime":
      return "timestamptz";
    case "Object":
    case "Array":
      return "jsonb";
  }
};

const emptyValue = (field: FieldDefinition): string => {
  if (field.type === "Boolean") return ` not null default ${field.default === true}`;
  if (field.type === "Object") return " not null default '{}'";
  if (field.type === "Array") return " not null default '[]'";
  if (field.type === "Number" && !field.nullable) return ` not null default ${Number(field.default ?? 0)}`;
  return field.required ? " not null" : "";
};

/** Whether the column of a field may hold null. */
export const canBeNull = (field: FieldDefinition): boolean => !emptyValue(field).startsWith(" not null");

const systemColumns = [
  "version integer not null default 1",
  "tenant_oid bigint not null default 1",
  "disabled boolean not null default false",
  "deleted boolean not null default false",
  "created_at timestamptz not null default now()",
  "modified_at timestamptz not null default now()",
  `modified_by ${TEXT}`,
];

/** Whether the primary key contains the tenant, so that the table can be partitioned by tenant. True for tables with many records. */
const hasTenantKey = ({ isLarge, isOwnTenant }: KindDefinition): boolean => isLarge && !isOwnTenant;

/** Name of the unique index over a field; `violatedField` finds the field again. */
export const uniqueIndexName = (kind: KindDefinition, field: FieldDefinition): string =>
  `${kind.table}_unique_${field.column}`;

const indexes = (kind: KindDefinition): string[] => {
  if (kind.hasOwnIndexes) return [];
  const { table } = kind;
  const on = (name: string, columns: string) => `create index ${table}_${name} on ${table} (${columns});`;
  // Lists leave out deleted records and mostly disabled ones: both are known without reading the row.
  const shared = Object.keys(kind.constants).map((column) => `${column}, `);
  const sortedBy = (name: string, columns: string) =>
    `create index ${table}_${name} on ${table} (${shared.join("")}${columns}) include (disabled) where not deleted;`;
  // A few hundred records are sorted faster than an index is kept.
  const sorted = kind.fields
    .filter(({ isIndexed }) => isIndexed && kind.isLarge)
    .flatMap(({ column }) => [
      sortedBy(`by_${column}`, `"${column}", oid`),
      sortedBy(`by_tenant_${column}`, `tenant_oid, "${column}", oid`),
    ]);
  const unique = kind.fields
    .filter((field) => field.unique)
    .map((field) => {
      const own = kind.uniqueEverywhere.includes(field.name);
      const column = own && `${field.column}_key` in kind.computed ? `${field.column}_key` : field.column;
      const columns = !own
        ? `tenant_oid, "${column}"`
        : `"${column}"${hasTenantKey(kind) ? ", tenant_oid" : ""}`;
      return `create unique index ${uniqueIndexName(kind, field)} on ${table} (${columns});`;
    });
  return [on("by_tenant", "tenant_oid, oid"), ...sorted, ...unique];
};

/** The statements that make a kind's table: the migration of a new kind. */
export const createTableSql = (kind: KindDefinition): string => {
  const columns = [
    `oid bigint ${hasTenantKey(kind) ? "not null" : "primary key"}`,
    ...systemColumns,
    ...Object.keys(kind.constants).map((column) => `${column} ${TEXT} not null`),
    ...kind.fields
      .filter(({ isDerived }) => !isDerived)
      .map((field) => `"${field.column}" ${columnType(field)}${emptyValue(field)}`),
    ...Object.keys(kind.computed).map((column) => `${column} ${TEXT}`),
    "ext jsonb not null default '{}'",
    "extra jsonb",
    `search ${TEXT} not null default ''`,
    ...(hasTenantKey(kind) ? ["primary key (oid, tenant_oid)"] : []),
  ];
  return [`create table ${kind.table} (\n  ${columns.join(",\n  ")}\n);`, ...indexes(kind)].join("\n");
};
