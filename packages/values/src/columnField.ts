import { fieldTypes, fieldUsages } from "@backroom/contract";
import type { FieldType, FieldUsage } from "@backroom/contract";
import type { DescribedField } from "./describeValue.ts";

/** Fields every record has, which no form describes. */
const systemTypes: Readonly<Record<string, FieldType>> = {
  CreatedAt: "DateTime",
  ModifiedAt: "DateTime",
  Disabled: "Boolean",
  Deleted: "Boolean",
};

/** What a column says of its values. */
export interface DescribedColumn {
  readonly name: string;
  /** A usage or a type. Default: none. */
  readonly format?: string | null | undefined;
  /** Default: none. */
  readonly lookup?: string | null | undefined;
}

/**
 * What a column shows: its field, with the usage its format names; a column without a field is a text, unless its
 * format or its name says otherwise.
 */
export const columnField = (
  { name, format = null, lookup = null }: DescribedColumn,
  field?: DescribedField,
): DescribedField => {
  const type = fieldTypes.find((one) => one === format) ?? systemTypes[name] ?? "String";
  const known: DescribedField = field ?? { name, type, lookup };
  const usage: FieldUsage | undefined = fieldUsages.find((one) => one === format);
  return usage === undefined ? known : { ...known, usage };
};
