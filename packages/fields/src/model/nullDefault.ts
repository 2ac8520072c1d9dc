import type { Field } from "./field.ts";

type Emptied = Pick<Field, "type" | "nullable">;

/** Value of an emptied field: null if nullable, else 0, false or a new `{}` by type, else null. */
export const nullDefault = (field: Emptied): unknown => {
  if (field.nullable) return null;
  if (field.type === "Number") return 0;
  if (field.type === "Boolean") return false;
  if (field.type === "Object") return {};
  return null;
};

/** What a field holds in a new record: its declared default, else its null default. */
export const defaultValue = (field: Emptied & Pick<Field, "default">): unknown =>
  field.default === null ? nullDefault(field) : structuredClone(field.default);
