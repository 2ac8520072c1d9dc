import { systemFields } from "@backroom/contract";
import type { FieldModel } from "@backroom/contract";
import { rememberFor } from "./rememberFor.ts";

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

/** Names of a record that are no field of the kind, yet have a place of their own. */
export const systemNames: readonly string[] = [...systemFields, "Extensions"];

/** What names of one level become, and those below the fields that have properties. */
type Names = ReadonlyMap<string, { readonly name: string; readonly inside: Names | undefined }>;

/** Renames keys. Keys below form extensions, matrices and unknown fields have no names: they are data and keep their case. */
const renamed = (value: unknown, names: Names | undefined, other: (name: string) => string): unknown => {
  if (names === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, other));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const known = names.get(key);
      return [known?.name ?? other(key), renamed(one, known?.inside, other)];
    }),
  );
};

const systemCamelNames = systemNames.map(
  (name) => [name, { name: toCamelCase(name), inside: undefined }] as const,
);

const camelNames = rememberFor(
  (fields: readonly FieldModel[]): Names =>
    new Map([
      ...systemCamelNames,
      ...fields.map(
        ({ name, properties }) =>
          [
            name,
            { name: toCamelCase(name), inside: properties === null ? undefined : camelNames(properties) },
          ] as const,
      ),
    ]),
);

/** Names of fields are found in either case. */
const pascalNames = rememberFor(
  (fields: readonly FieldModel[]): Names =>
    new Map(
      fields.flatMap(({ name, properties }) => {
        const known = { name, inside: properties === null ? undefined : pascalNames(properties) };
        return [
          [toCamelCase(name), known],
          [name, known],
        ] as const;
      }),
    ),
);

/** A record, or a list of them, for clients that did not ask for the pascal-case profile. */
export const recordToCamelCase = (fields: readonly FieldModel[], record: unknown): unknown =>
  renamed(record, camelNames(fields), toCamelCase);

const systemPascalNames = systemNames.flatMap((name) =>
  [toCamelCase(name), name].map((key) => [key, { name, inside: undefined }] as const),
);

/** The other way round: names of the kind are found whatever their case; unknown ones get a capital first letter. */
export const recordToPascalCase = (fields: readonly FieldModel[], record: unknown): unknown =>
  renamed(
    record,
    new Map([...systemPascalNames, ...pascalNames(fields)]),
    (key) => `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`,
  );
