import type { KindDefinition } from "../model/definition.ts";
import { fieldNaming, locationPath, terminalPaths } from "../model/located.ts";
import type { ValueSql } from "../model/located.ts";
import { pathOf } from "../model/registry.ts";

/** SQL of the location or terminal of a row. `isOptional`: null means all locations or terminals. */
interface PlaceColumn {
  readonly sql: string;
  readonly isOptional: boolean;
}

/** The SQL that decides whether a row is visible. */
export interface VisibleColumns {
  /** Tenant of the row. Null: the statement compares tenants by itself. */
  readonly tenant: string | null;
  /** SQL condition: the row is of one of the locations in an array. Null: rows have no location. */
  readonly located: ((oids: string) => string) | null;
  /** SQL condition: the row is of no country, or of one in an array. Null: rows have no country. */
  readonly country: ((codes: string) => string) | null;
  /** Location of the row, compared with the scope; null = not compared. */
  readonly location: PlaceColumn | null;
  /** Terminal of the row, compared with the scope; null = not compared. */
  readonly terminal: PlaceColumn | null;
}

/** Columns of rows that are no records, for example figures: SQL of tenant, location and terminal. */
export const columnsNamed = (names: {
  readonly tenant: string | null;
  readonly location: string;
  readonly terminal?: string;
}): VisibleColumns => ({
  tenant: names.tenant,
  located: (oids) => `${names.location} = any(${oids})`,
  country: null,
  location: { sql: names.location, isOptional: false },
  terminal: names.terminal === undefined ? null : { sql: names.terminal, isOptional: false },
});

/** Columns of rows that belong to a tenant and to no location. */
export const columnsOfTenant = (tenant: string): VisibleColumns => ({
  tenant,
  located: null,
  country: null,
  location: null,
  terminal: null,
});

/** Returns SQL of a field of the kind in `row`. */
export const valueIn =
  ({ fields, queryParameters }: KindDefinition, row: string) =>
  (name: string): string => {
    if (name === "Oid") return `${row}.oid`;
    const field =
      fields.find((one) => one.name === name) ??
      queryParameters.find((one) => one.field.name === name)?.field;
    if (field === undefined) throw new Error(`There is no field ${name}`);
    return `${row}."${field.column}"`;
  };

const countryColumn = ({ countryField }: KindDefinition, of: ValueSql): VisibleColumns["country"] =>
  countryField === null ? null : (codes) => `coalesce(${of(countryField)} = any(${codes}), true)`;

const isReport = ({ source }: KindDefinition): boolean => source?.isReport === true;

const placeColumn = (kind: KindDefinition, row: string, paths: readonly string[]): PlaceColumn | null => {
  if (paths.includes(pathOf(kind))) return { sql: `${row}.oid`, isOptional: false };
  const fields = [...kind.fields, ...kind.queryParameters.map(({ field }) => field)];
  const field = fieldNaming(fields, kind.lookups, paths);
  return field === undefined
    ? null
    : { sql: `${row}."${field.column}"`, isOptional: field.nullable && !isReport(kind) };
};

/** Columns of the records of a kind, in `row`. A report whose rows have no location shows callers with a limit nothing. */
export const columnsOf = (kind: KindDefinition, row = "t"): VisibleColumns => {
  const { located } = kind;
  const of = valueIn(kind, row);
  const none = isReport(kind) ? () => "false" : null;
  return {
    tenant: `${row}.tenant_oid`,
    located: located === null ? none : (oids) => `(${located.isAmong(of, oids)} or ${located.isOfAll(of)})`,
    country: countryColumn(kind, of),
    location: placeColumn(kind, row, [locationPath]),
    terminal: placeColumn(kind, row, terminalPaths),
  };
};

/** Columns of the records of a kind that a caller with a limit may write: those of the whole tenant are not. */
export const writableColumnsOf = (kind: KindDefinition): VisibleColumns => {
  const { located } = kind;
  const of = valueIn(kind, "t");
  return {
    tenant: null,
    located:
      located === null ? null : (oids) => `(${located.oids(of)} <@ ${oids} and not (${located.isOfAll(of)}))`,
    country: countryColumn(kind, of),
    location: null,
    terminal: null,
  };
};
