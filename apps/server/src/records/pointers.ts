import { ROOT_OID } from "@backroom/contract";
import { rememberFor } from "../kernel/rememberFor.ts";
import type { FieldDefinition, KindDefinition, Values } from "../model/definition.ts";
import { findKind } from "../model/registry.ts";
import { readableField } from "./recordSql.ts";
import type { QueryField } from "./recordSql.ts";

/** Reference of a record to a record of `target`, by its oid or a text key. */
export interface Pointer {
  /** Path of the field, `Barcodes.0.PackingUnit`. */
  readonly path: string;
  readonly target: KindDefinition;
  readonly keyField: QueryField;
  readonly key: number | string;
  /** How its row is locked until the write is committed. */
  readonly lock: "for key share" | "for share" | "for no key update";
}

type Target = Pick<Pointer, "target" | "keyField">;

/** Targets of the lookups of a kind, by their names. */
const targetsOf = rememberFor(
  ({ lookups }: KindDefinition): ReadonlyMap<string, Target> =>
    new Map(
      Object.entries(lookups).flatMap(([name, lookup]): [string, Target][] => {
        if (lookup.kind !== "remote") return [];
        const [area = "", entity = ""] = lookup.path.replace("/api/data/", "").split("/");
        const target = findKind(area, entity);
        const keyField = target === undefined ? undefined : readableField(target, lookup.valueField);
        return target === undefined || keyField === undefined ? [] : [[name, { target, keyField }]];
      }),
    ),
);

const targetOf = (kind: KindDefinition, lookup: string | null): Target | undefined =>
  lookup === null ? undefined : targetsOf(kind).get(lookup);

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** Rows name records by text keys; those with oids of their rows look at them themselves (`afterWrite`). */
const rowPointers = (kind: KindDefinition, field: FieldDefinition, rows: unknown): Pointer[] => {
  if (field.type !== "Array" || !Array.isArray(rows)) return [];
  return (field.properties ?? []).flatMap(({ name, lookup }) => {
    const found = targetOf(kind, lookup);
    if (found === undefined) return [];
    return rows.flatMap((row: unknown, index) => {
      const key = isObject(row) ? row[name] : undefined;
      const path = `${field.name}.${index}.${name}`;
      return typeof key === "string" && key !== ""
        ? [{ path, ...found, key, lock: "for share" as const }]
        : [];
    });
  });
};

/**
 * References by oid do not block changes of the record, only its deletion, which locks it for update. References within a kind block
 * them, since two concurrent changes could make two records each other's parent.
 */
const lockOf = (
  kind: KindDefinition,
  { changesTarget }: FieldDefinition,
  { target, keyField }: Target,
): Pointer["lock"] => {
  if (changesTarget) return "for no key update";
  return keyField.name === "Oid" && target !== kind ? "for key share" : "for share";
};

/** Returns the references of a record, from fields and rows with a lookup. */
export const pointersOf = (kind: KindDefinition, values: Values): Pointer[] =>
  kind.fields.flatMap((field) => {
    const found = targetOf(kind, field.lookup);
    const key = values[field.name];
    const isKey = (one: unknown): one is number | string =>
      typeof one === "number" ? one > ROOT_OID : typeof one === "string" && one !== "";
    const own =
      found !== undefined && isKey(key)
        ? [{ path: field.name, ...found, key, lock: lockOf(kind, field, found) }]
        : [];
    return [...own, ...rowPointers(kind, field, values[field.name])];
  });
