import type { FieldModel, FieldType } from "@backroom/contract";
import { columnField } from "@backroom/values";
import type { DescribedField } from "@backroom/values";
import type { KindDefinition } from "../../model/definition.ts";
import { readableField } from "../recordSql.ts";
import { textOfKey } from "../../kernel/textOfKey.ts";

/** A column of a file. */
export interface ExportColumn {
  /** Field of the record. */
  readonly name: string;
  /** Heading in English. */
  readonly label: string;
  readonly type: FieldType;
  /** Width in the grid, px. */
  readonly width: number;
}

/** A column of a file that people read. */
export interface ShownColumn extends ExportColumn {
  /** What describes its values. */
  readonly field: DescribedField;
}

const DEFAULT_WIDTH = 120;

const columnsOf = (
  kind: KindDefinition,
  wanted: readonly { readonly name: string; readonly label?: string; readonly width?: number | null }[],
): ExportColumn[] =>
  wanted.flatMap(({ name, label = name, width }) => {
    const field = readableField(kind, name);
    return field === undefined
      ? []
      : [{ name, label: textOfKey(label), type: field.type, width: width ?? DEFAULT_WIDTH }];
  });

const named = (name: string) => ({ name });

/**
 * Every field that may be read, in the order of the form, for files that programs read: headed by the names of the
 * fields. Passwords and secrets are no part of it.
 */
export const dataColumns = (kind: KindDefinition): ExportColumn[] => {
  const widths = new Map(kind.columns.map(({ name, width }) => [name, width]));
  const names = ["Oid", "TenantOid", ...kind.fields.map(({ name }) => name)];
  const system = ["Disabled", "Deleted", "CreatedAt", "ModifiedAt", "ModifiedBy"];
  const all = [...names, ...system].map((name) => ({ ...named(name), width: widths.get(name) ?? null }));
  return [
    ...columnsOf(kind, all),
    { name: "Extensions", label: "Extensions", type: "Object", width: DEFAULT_WIDTH },
  ];
};

const described = ({
  name,
  label,
  type,
  usage,
  lookup,
  properties,
}: FieldModel): DescribedField & {
  readonly label: string;
} => ({
  name,
  label,
  type,
  usage,
  lookup,
  ...(properties !== null && { fields: properties.map(described) }),
});

/** The columns the grid shows at first, for files that people read. Headings are the English labels; those of dates with a time end in "(UTC)". */
export const shownColumns = (kind: KindDefinition): ShownColumn[] => {
  const models = new Map(kind.columns.map((column) => [column.name, column]));
  const fields = new Map(kind.fields.map((field) => [field.name, described(field)]));
  const visible = kind.columns.filter((column) => column.visible);
  return columnsOf(kind, visible).map((column) => ({
    ...column,
    label: column.type === "DateTime" ? `${column.label} (UTC)` : column.label,
    field: columnField(models.get(column.name) ?? column, fields.get(column.name)),
  }));
};
