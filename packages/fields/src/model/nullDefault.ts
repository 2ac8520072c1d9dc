import type { Field } from "./field.ts";

type Emptied = Pick<Field, "type" | "nullable"> & Partial<Pick<Field, "required">>;

/**
 * What an emptied field holds: null if nullable, else 0, false or a new `{}` by type, else null. A number that is
 * required holds null, so that an empty box fails its rule: 0 is an answer that must be typed.
 */
export const nullDefault = (field: Emptied): unknown => {
  if (field.nullable) return null;
  if (field.type === "Number") return field.required ? null : 0;
  if (field.type === "Boolean") return false;
  if (field.type === "Object") return {};
  return null;
};

/** What a field holds in a new record: its declared default, else its null default. */
export const defaultValue = (field: Emptied & Pick<Field, "default">): unknown =>
  field.default === null ? nullDefault(field) : structuredClone(field.default);
