import type { FieldType } from "@backroom/contract";
import type { KindDefinition } from "../kinds/definition.ts";
import { readableField } from "../data/recordSql.ts";

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

const DEFAULT_WIDTH = 120;

const columnsOf = (
  kind: KindDefinition,
  asked: readonly { readonly name: string; readonly label?: string; readonly width?: number | null }[],
): ExportColumn[] =>
  asked.flatMap(({ name, label = name, width }) => {
    const field = readableField(kind, name);
    return field === undefined
      ? []
      : [{ name, label: label.replace(/^i18n:/, ""), type: field.type, width: width ?? DEFAULT_WIDTH }];
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

/** The columns the grid shows at first, for files that people read: headed by their English labels. */
export const shownColumns = (kind: KindDefinition): ExportColumn[] =>
  columnsOf(
    kind,
    kind.columns.filter(({ visible }) => visible),
  );
