import { writePath } from "@backroom/fields";
import { readPath } from "@backroom/values";
import type { Field, Values } from "@backroom/fields";

/** True while a value holds text where a number belongs, itself or in nested fields: typed, but not readable. */
const holdsUnread = (field: Field, value: unknown): boolean => {
  if (field.type === "Number") return typeof value === "string";
  if (typeof value !== "object" || value === null) return false;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  return rows.some(
    (row) =>
      typeof row === "object" &&
      row !== null &&
      field.fields.some((nested) => holdsUnread(nested, readPath(row as Values, nested.name))),
  );
};

/** True while the named field holds text where a number belongs. */
export const isUnread = (fields: readonly Field[], values: Values, name: string): boolean =>
  fields.some((field) => field.name === name && holdsUnread(field, readPath(values, name)));

/** The values with the unchanged ones in place of text where a number belongs. */
export const withoutUnread = (fields: readonly Field[], values: Values, initial: Values): Values =>
  fields
    .filter((field) => holdsUnread(field, readPath(values, field.name)))
    .reduce<Values>((all, { name }) => writePath(all, name, readPath(initial, name) ?? null), values);
