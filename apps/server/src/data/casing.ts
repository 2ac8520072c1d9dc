import type { FieldModel } from "@backroom/contract";
import type { KindDefinition } from "../kinds/definition.ts";

const isUpper = (letter: string | undefined) => letter !== undefined && /\p{Lu}/u.test(letter);

/** `ArticleNumber` -> `articleNumber`, `GTIN` -> `gtin`, `ETag` -> `eTag`. */
export const toCamelCase = (name: string): string => {
  const letters = name.split("");
  const last = letters.findIndex((letter, index) => {
    const endsRun = !isUpper(letter);
    const startsWord = index > 0 && letters[index + 1] !== undefined && !isUpper(letters[index + 1]);
    return endsRun || startsWord;
  });
  const end = last === -1 ? letters.length : last;
  return letters.slice(0, end).join("").toLowerCase() + letters.slice(end).join("");
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapKeys(one, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [rename(key), mapKeys(one, rename)]));
};

/** A record, or a list of them, for clients that did not ask for the pascal-case profile (DEC-164). */
export const recordToCamelCase = (record: unknown): unknown => mapKeys(record, toCamelCase);

/** Names of a record that are no field of the kind, yet have a place of their own. */
export const systemNames: readonly string[] = [
  "Oid",
  "ETag",
  "TenantOid",
  "Disabled",
  "Deleted",
  "CreatedAt",
  "ModifiedAt",
  "ModifiedBy",
  "Extensions",
];

const namesOf = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap((field) => [field.name, ...namesOf(field.properties ?? [])]);

/** The other way round: names of the kind are found whatever their case; unknown ones get a capital first letter. */
export const recordToPascalCase = (kind: KindDefinition, record: unknown): unknown => {
  const names = [...systemNames, ...namesOf(kind.fields)];
  const byCamel = new Map(names.map((name) => [toCamelCase(name), name]));
  const known = new Set(names);
  return mapKeys(record, (key) =>
    known.has(key) ? key : (byCamel.get(key) ?? `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`),
  );
};
