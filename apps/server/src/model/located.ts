import { ROOT_OID } from "@backroom/contract";
import type { FieldModel, LookupModel } from "@backroom/contract";

/** SQL of the value of a record's field, by its name. `Oid`: the record itself. */
export type ValueSql = (field: string) => string;

/** How records of a kind name the locations that they belong to: SQL over the values of their fields. */
export interface Located {
  /** Fields that the SQL reads. */
  readonly fields: readonly string[];
  /** SQL condition: one of the record's locations is in `oids`, an array. */
  isAmong(of: ValueSql, oids: string): string;
  /** SQL condition: the record names no location and belongs to the whole tenant. */
  isOfAll(of: ValueSql): string;
  /** SQL: array of the record's locations. */
  oids(of: ValueSql): string;
  /** Field whose rows name several locations, and their property with the oid. Default: the record has one location. */
  readonly rows?: { readonly field: string; readonly property: string };
}

/** SQL: array of the record's locations. The root's oid means all locations of the tenant. */
export const namedLocations = ({ isOfAll, oids }: Located, of: ValueSql): string =>
  `case when ${isOfAll(of)} then array[${ROOT_OID}]::bigint[] else ${oids(of)} end`;

/** Path of the kind whose records are locations. */
export const locationPath = "/data/tenancy/location";
/** Kinds of terminals. Their records are of one location at most. */
export const terminalPaths: readonly string[] = [
  "/data/tenancy/pos-terminal",
  "/data/tenancy/pan-terminal",
  "/data/pos-operating/terminal-state",
];

/**
 * Records of one location, by an SQL expression of its oid. `isOptional`: null means that the record belongs to the whole tenant;
 * otherwise a record without a location belongs to none.
 */
export const locatedBy = (
  fields: readonly string[],
  sql: (of: ValueSql) => string,
  { isOptional }: { readonly isOptional: boolean },
): Located => ({
  fields,
  isAmong: (of, oids) => `${sql(of)} = any(${oids})`,
  isOfAll: (of) => (isOptional ? `${sql(of)} is null` : "false"),
  oids: (of) => `array[${sql(of)}]`,
});

/** Records whose rows in a field name locations. Without rows the record belongs to the whole tenant. */
const locatedByRows = (field: string, property: string): Located => {
  const named = (of: ValueSql) =>
    `select (row->>'${property}')::bigint as oid from jsonb_array_elements(${of(field)}) as row`;
  return {
    fields: [field],
    isAmong: (of, oids) => `exists (select from (${named(of)}) as named where named.oid = any(${oids}))`,
    isOfAll: (of) => `jsonb_array_length(${of(field)}) = 0`,
    oids: (of) => `array(${named(of)})`,
    rows: { field, property },
  };
};

/** SQL: the rows of `column` that name one of the locations `oids`, an array. Other locations are hidden from users of these. */
export const rowsOfLocations = (column: string, property: string, oids: string): string =>
  `coalesce((select jsonb_agg(row.value order by row.place) from jsonb_array_elements(${column}) with ordinality as row(value, place)
     where (row.value->>'${property}')::bigint = any(${oids})), '[]'::jsonb)`;

/** SQL: the location of a terminal, by SQL of its oid. */
export const locationOfTerminal = (terminal: string): string =>
  `(select till.location_oid from pos_terminal as till where till.oid = ${terminal})`;

/** A field, as far as it shows what it names. */
type NamingField = Pick<FieldModel, "name" | "lookup" | "nullable">;

/** Finds a field whose values are oids of records of one of these kinds. */
export const fieldNaming = <Field extends NamingField>(
  fields: readonly Field[],
  lookups: Readonly<Record<string, LookupModel>>,
  paths: readonly string[],
): Field | undefined =>
  fields.find(({ lookup }) => {
    const model = lookup === null ? undefined : lookups[lookup];
    return model?.kind === "remote" && paths.some((path) => model.path === `/api${path}`);
  });

/** Returns how records of a kind name their locations, by its fields. Null: they name none. `isReport`: rows without a location belong to none. */
export const locatedByFields = (
  path: string,
  fields: readonly FieldModel[],
  lookups: Readonly<Record<string, LookupModel>>,
  isReport: boolean,
): Located | null => {
  if (path === locationPath) return locatedBy(["Oid"], (of) => of("Oid"), { isOptional: false });
  const location = fieldNaming(fields, lookups, [locationPath]);
  if (location !== undefined)
    return locatedBy([location.name], (of) => of(location.name), {
      isOptional: location.nullable && !isReport,
    });
  for (const { name, properties } of fields) {
    const property = fieldNaming(properties ?? [], lookups, [locationPath]);
    if (property !== undefined) return locatedByRows(name, property.name);
  }
  const terminal = fieldNaming(fields, lookups, terminalPaths);
  if (terminal === undefined) return null;
  const { name, nullable: isOptional } = terminal;
  return locatedBy([name], (of) => locationOfTerminal(of(name)), { isOptional });
};
