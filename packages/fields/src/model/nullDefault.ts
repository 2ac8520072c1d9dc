import type { Field } from "./field.ts";

/** What an emptied field holds: null if nullable, else 0, false or a new `{}` by type, else null. */
export const nullDefault = (field: Pick<Field, "type" | "nullable">): unknown => {
  if (field.nullable) return null;
  if (field.type === "Number") return 0;
  if (field.type === "Boolean") return false;
  if (field.type === "Object") return {};
  return null;
};

/** What a field holds in a new record: its declared default, else its null default. */
export const defaultValue = (field: Pick<Field, "type" | "nullable" | "default">): unknown =>
  field.default === null ? nullDefault(field) : structuredClone(field.default);
