import { fieldTypes, fieldUsages } from "@backroom/contract";
import type { FieldType, FieldUsage } from "@backroom/contract";
import { normalizeField } from "@backroom/fields";
import type { DescribedField } from "@backroom/fields";
import type { GridColumn } from "../state/columns.ts";

/** Fields every record has, which no form describes. */
const systemTypes: Readonly<Record<string, FieldType>> = {
  CreatedAt: "DateTime",
  ModifiedAt: "DateTime",
  Disabled: "Boolean",
  Deleted: "Boolean",
};

const typeOf = (format: string | null): FieldType | undefined => fieldTypes.find((type) => type === format);
const usageOf = (format: string | null): FieldUsage | undefined =>
  fieldUsages.find((usage) => usage === format);

/**
 * What a column shows: its field, with the usage or type its format names; a column without a field is a text, unless
 * its format or its name says otherwise.
 */
export const shownField = ({ name, field, format, lookup = null }: GridColumn): DescribedField => {
  const usage = usageOf(format);
  const known: DescribedField =
    field === undefined
      ? { name, type: typeOf(format) ?? systemTypes[name] ?? "String", lookup }
      : normalizeField(field);
  return usage === undefined ? known : { ...known, usage };
};
