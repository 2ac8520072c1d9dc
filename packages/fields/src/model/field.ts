import type { FieldModel, FieldType, FieldUsage, ManagedType } from "@backroom/contract";
import { managedTypeRules } from "./managedTypes.ts";
import { parseRules } from "./ruleString.ts";
import type { Log, Rule } from "./ruleString.ts";

/** How a text input changes the case of what is typed. */
export type TextCase = "upper" | "lower";

/**
 * A field model made ready for use: bounds and rules of its managed type applied, rule string parsed, nested fields
 * normalised. Made by {@link normalizeField}; everything in this package works on it.
 */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly managedType: ManagedType | null;
  /** Text for people, possibly marked `i18n:`; the name when the model has none. */
  readonly label: string;
  readonly usage: FieldUsage | null;
  readonly required: boolean;
  readonly unique: boolean;
  readonly readonly: boolean;
  readonly nullable: boolean;
  /** A number that cannot be null but need not be typed: emptied it becomes 0. */
  readonly mayRequired: boolean;
  /** Smallest value, the stricter of declared and managed type's; ISO text for dates and times. */
  readonly min: number | string | null;
  /** Largest value, as `min`. */
  readonly max: number | string | null;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Text of exactly this many characters (rule `length`). */
  readonly length: number | null;
  /** Case forced while typing (rules `upper` and `lower`). */
  readonly textCase: TextCase | null;
  /** Everything that is checked, in the order the messages take precedence. */
  readonly rules: readonly Rule[];
  readonly lookup: string | null;
  readonly default: unknown;
  readonly resetOn: readonly string[];
  readonly adjust: boolean;
  readonly lines: number | null;
  readonly tab: string;
  readonly group: string | null;
  readonly span: number;
  /** Nested fields of an Object, or of the rows of an Array; else empty. */
  readonly fields: readonly Field[];
}

/** What a caller must say of a field; everything else takes the contract's default. */
export interface FieldSpec
  extends Pick<FieldModel, "name" | "type">, Partial<Omit<FieldModel, "name" | "type" | "properties">> {
  readonly properties?: readonly FieldSpec[] | null;
}

/** Options of {@link normalizeField}. */
export interface NormalizeOptions {
  /** Told of unknown rules and wrong parameters, which are skipped. Default: nothing is told. */
  readonly log?: Log;
}

/** Normalises one field model of the meta data, or a field declared by hand (login, query form). */
export const normalizeField = (model: FieldSpec, { log = ignore }: NormalizeOptions = {}): Field => {
  const isNumber = model.type === "Number";
  const isBounded = isNumber || isTemporal(model.type);
  const implied = managedTypeRules(isNumber ? (model.managedType ?? null) : null);
  const written = parseRules(model.rules ?? "", log);
  const min = isBounded
    ? strictest("min", model.min ?? null, implied.min, numberParam(written, "min"))
    : null;
  const max = isBounded
    ? strictest("max", model.max ?? null, implied.max, numberParam(written, "max"))
    : null;
  const minLength = larger(model.minLength ?? null, numberParam(written, "minLength"));
  const maxLength = smaller(model.maxLength ?? null, numberParam(written, "maxLength"));
  const required = (model.required ?? false) || has(written, "required");
  const nullable = model.nullable ?? false;
  return {
    name: model.name,
    type: model.type,
    managedType: model.managedType ?? null,
    label: model.label === undefined || model.label === "" ? model.name : model.label,
    usage: model.usage ?? null,
    required,
    unique: model.unique ?? false,
    readonly: model.readonly ?? false,
    nullable,
    mayRequired: isNumber && !required && !nullable,
    min,
    max,
    minLength,
    maxLength,
    length: numberParam(written, "length"),
    textCase: has(written, "upper") ? "upper" : has(written, "lower") ? "lower" : null,
    rules: mergeRules([
      ...when(required, "required"),
      ...(isNumber ? [rule(implied.check)] : []),
      ...when(minLength !== null, "minLength", minLength),
      ...when(maxLength !== null, "maxLength", maxLength),
      ...when(min !== null, "min", min),
      ...when(max !== null, "max", max),
      ...when(model.unique ?? false, "unique"),
      ...written,
    ]),
    lookup: model.lookup ?? null,
    default: model.default ?? null,
    resetOn: model.resetOn ?? [],
    adjust: model.adjust ?? false,
    lines: model.lines ?? null,
    tab: model.tab ?? "general",
    group: model.group ?? null,
    span: model.span ?? 1,
    fields: (model.properties ?? []).map((property) => normalizeField(property, { log })),
  };
};

const normalized = new WeakMap<readonly FieldSpec[], readonly Field[]>();

/** Normalises a list of field models once; the same list answers the same fields, which is what schemas are cached by. */
export const normalizeFields = (
  models: readonly FieldSpec[],
  options: NormalizeOptions = {},
): readonly Field[] => {
  const known = normalized.get(models);
  if (known !== undefined) return known;
  const fields = models.map((model) => normalizeField(model, options));
  normalized.set(models, fields);
  return fields;
};

/**
 * The field at a path such as `Lines.0.Text` (row numbers are skipped), or undefined. A field's own name may be a path
 * too (`Extensions.Shelf`).
 */
export const findField = (fields: readonly Field[], path: string): Field | undefined => {
  const found = fields.find((field) => path === field.name || path.startsWith(`${field.name}.`));
  if (found === undefined || path === found.name) return found;
  const rest = path.slice(found.name.length + 1).replace(/^\d+(\.|$)/, "");
  return rest === "" ? found : findField(found.fields, rest);
};

/** True for Date, DateTime and Time. */
export const isTemporal = (type: FieldType): boolean =>
  type === "Date" || type === "DateTime" || type === "Time";

const ignore = () => undefined;
const has = (rules: readonly Rule[], name: string) => rules.some((one) => one.name === name);
const rule = (name: Rule["name"], param?: number | string | null): Rule => ({
  name,
  params: param === undefined || param === null ? [] : [String(param)],
});
const when = (condition: boolean, name: Rule["name"], param?: number | string | null): Rule[] =>
  condition ? [rule(name, param)] : [];

const numberParam = (rules: readonly Rule[], name: string): number | null => {
  const param = rules.find((one) => one.name === name)?.params[0];
  return param === undefined ? null : Number(param);
};

const larger = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));
const smaller = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));

const strictest = (side: "min" | "max", declared: number | string | null, ...others: (number | null)[]) => {
  if (typeof declared === "string" && Number.isNaN(Number(declared))) return declared;
  const pick = side === "min" ? larger : smaller;
  return others.reduce<number | null>(pick, declared === null || declared === "" ? null : Number(declared));
};

/** One rule of each name, the first one winning (it holds the stricter bound); integer and decimal drop numeric. */
const mergeRules = (rules: readonly Rule[]): Rule[] => {
  const first = rules.filter((one, index) => rules.findIndex((other) => other.name === one.name) === index);
  const isNarrower = first.some((one) => one.name === "integer" || one.name === "decimal");
  return isNarrower ? first.filter((one) => one.name !== "numeric") : first;
};
