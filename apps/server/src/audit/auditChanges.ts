import type { AuditChange, FieldModel, FormExtensions } from "@backroom/contract";
import { isDeepStrictEqual } from "node:util";
import { SECRET } from "../journal/audit.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { AuditRow } from "./auditRow.ts";

/** What describes the values of a row. */
export interface ValueModels {
  /** Null = the row is of no kind. */
  readonly kind: KindDefinition | null;
  readonly extensions: Pick<FormExtensions, "fields">;
}

const EXTENSIONS = "Extensions";

const flag = (
  name: string,
): Pick<FieldModel, "name" | "label" | "type" | "usage" | "lookup" | "properties"> => ({
  name,
  label: `i18n:${name}`,
  type: "Boolean",
  usage: null,
  lookup: null,
  properties: null,
});
const systemFlags = [flag("Disabled"), flag("Deleted")];

type Model = ReturnType<typeof flag>;

const typeOf = (value: unknown): FieldModel["type"] => {
  if (typeof value === "number") return "Number";
  if (typeof value === "boolean") return "Boolean";
  if (Array.isArray(value)) return "Array";
  return typeof value === "object" && value !== null ? "Object" : "String";
};

const described = <Label>({
  name,
  label,
  type,
  usage,
  lookup,
}: Omit<Model, "label" | "properties"> & { readonly label: Label }) => ({
  name,
  label,
  type,
  usage,
  lookup,
});

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

type Side = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Side =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values of form extensions beside the fields of the kind, as `Extensions.Name`. */
const flattened = (side: Side | null, isCut: boolean): Side => {
  const extensions = side?.[EXTENSIONS];
  if (side === null) return {};
  if (isCut || !isValues(extensions)) return side;
  const { [EXTENSIONS]: _, ...rest } = side;
  const own = Object.entries(extensions).map(([name, value]) => [`${EXTENSIONS}.${name}`, value]);
  return { ...rest, ...Object.fromEntries(own) };
};

/** What a row of the audit says of each field, in the order of the kind; what never had a value is left out. */
export const changesOf = (
  row: Pick<AuditRow, "before" | "after" | "cut">,
  { kind, extensions }: ValueModels,
): AuditChange[] => {
  const isCut = (name: string) => row.cut.includes(name.split(".")[0] ?? name);
  const before = flattened(row.before, isCut(EXTENSIONS));
  const after = flattened(row.after, isCut(EXTENSIONS));
  const own: readonly Model[] = [
    ...(kind?.fields ?? []),
    ...extensions.fields.map((field) => ({ ...field, name: `${EXTENSIONS}.${field.name}` })),
    ...(kind === null ? [] : systemFlags),
  ];
  const models = new Map(own.map((model) => [model.name, model]));
  const derived = new Set(kind?.fields.filter(({ isDerived }) => isDerived).map(({ name }) => name));
  const secrets = new Set(kind?.fields.filter(({ isWriteOnly }) => isWriteOnly).map(({ name }) => name));
  const matrices = new Set(
    kind?.details.flatMap(({ source }) => ("matrix" in source ? [source.matrix.property] : [])),
  );
  const there = new Set([...Object.keys(before), ...Object.keys(after)]);
  const names = [...models.keys()].filter((name) => there.has(name));
  const unknown = [...there].filter((name) => !models.has(name));
  const isWhole = row.before === null || row.after === null;

  const stateOf = (name: string): AuditChange["state"] => {
    if (secrets.has(name) || before[name] === SECRET || after[name] === SECRET) return "secret";
    if (matrices.has(name)) return "matrix";
    if (isCut(name)) return "cut";
    return kind === null || models.has(name) ? "plain" : "gone";
  };
  const toChange = (name: string): AuditChange[] => {
    const [old = null, now = null] = [before[name], after[name]];
    if (derived.has(name) || isDeepStrictEqual(old, now)) return [];
    const isSystem = systemFlags.some((one) => one.name === name);
    if (isWhole && isEmpty(old) && isEmpty(now)) return [];
    // No new record is disabled or deleted: that it is not says nothing.
    if (isWhole && isSystem && old !== true && now !== true) return [];
    const state = stateOf(name);
    const isShown = state !== "secret" && state !== "matrix";
    const model = models.get(name);
    return [
      {
        ...described(model ?? { name, label: null, type: typeOf(now ?? old), usage: null, lookup: null }),
        fields: model?.properties?.map(described) ?? null,
        state,
        before: isShown ? old : null,
        after: isShown ? now : null,
        beforeText: null,
        afterText: null,
      },
    ];
  };
  return [...names, ...unknown].flatMap(toChange);
};
