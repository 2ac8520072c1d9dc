import type { Field } from "../model/field.ts";

/** Fields that stand together; `group` null = without a heading. */
export interface FieldGroup {
  readonly group: string | null;
  readonly fields: readonly Field[];
}

/** Fields by group, in first-seen order; those without a group first. */
export const groupFields = (fields: readonly Field[]): readonly FieldGroup[] => {
  const names = [...new Set(fields.map((field) => field.group))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return names.map((group) => ({ group, fields: fields.filter((field) => field.group === group) }));
};
