import { countDecimals, ruleTextPatterns } from "@backroom/contract";
import type { FieldError, FieldModel, LookupModel, ManagedType } from "@backroom/contract";
import { isDay, toInstant } from "../kernel/temporal.ts";

/** Bounds of the numeric types; the integer check of 64 bits stops at 2^53 - 1. */
const bounds: Readonly<Partial<Record<ManagedType, readonly [number, number]>>> = {
  SByte: [-128, 127],
  Int16: [-32_768, 32_767],
  Int32: [-2_147_483_648, 2_147_483_647],
  Byte: [0, 255],
  UInt16: [0, 65_535],
  UInt32: [0, 4_294_967_295],
  Int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  UInt64: [0, Number.MAX_SAFE_INTEGER],
};

/** Largest amount a column of 19 digits with 4 decimals holds. */
const LARGEST_DECIMAL = 1e14;

/** Errors of one list that are answered: a body of a megabyte can hold half a million. */
const MAX_ERRORS = 100;

type Lookups = Readonly<Record<string, LookupModel>>;
type Problem = Pick<FieldError, "rule" | "message"> & { readonly params?: Record<string, unknown> };
type Check = (value: unknown, field: FieldModel) => Problem | undefined;

const fail = (rule: string, message: string, params: Record<string, unknown> = {}): Problem => ({
  rule,
  message,
  params,
});

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === "";
/** For `required` blanks are nothing. */
const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const types: Readonly<Record<FieldModel["type"], Check>> = {
  String: (value) => (typeof value === "string" ? undefined : fail("type", "Must be a text")),
  Number: (value) =>
    typeof value === "number" && Number.isFinite(value) ? undefined : fail("numeric", "Must be a number"),
  Boolean: (value) => (typeof value === "boolean" ? undefined : fail("type", "Must be true or false")),
  Date: (value) =>
    typeof value === "string" && isDay(value) ? undefined : fail("date", "Must be a day, written YYYY-MM-DD"),
  DateTime: (value) =>
    typeof value === "string" && toInstant(value) !== undefined
      ? undefined
      : fail("datetime", "Must be a point in time, written YYYY-MM-DDTHH:mm:ssZ"),
  Time: (value) =>
    typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
      ? undefined
      : fail("time", "Must be a time of day, written HH:mm"),
  Object: (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? undefined
      : fail("type", "Must be an object"),
  Array: (value) => (Array.isArray(value) ? undefined : fail("type", "Must be a list")),
};

const minimum = (value: number, min: number) =>
  value < min ? fail("min", `Must be at least ${min}`, { min }) : undefined;
const maximum = (value: number, max: number) =>
  value > max ? fail("max", `Must be at most ${max}`, { max }) : undefined;

const numberBounds: Check = (value, field) => {
  if (typeof value !== "number") return undefined;
  const [low, high] = bounds[field.managedType ?? "Decimal"] ?? [-LARGEST_DECIMAL, LARGEST_DECIMAL];
  const isWhole = field.managedType !== null && field.managedType in bounds;
  if (isWhole && !Number.isInteger(value)) return fail("integer", "Must be a whole number");
  const isFloating = field.managedType === "Single" || field.managedType === "Double";
  const min = typeof field.min === "number" ? Math.max(field.min, low) : low;
  const max = typeof field.max === "number" ? Math.min(field.max, high) : high;
  if (isFloating && field.min === null && field.max === null) return undefined;
  return minimum(value, min) ?? maximum(value, max);
};

const dayBounds: Check = (value, field) => {
  if (typeof value !== "string" || (field.type !== "Date" && field.type !== "DateTime")) return undefined;
  const { min, max } = field;
  if (typeof min === "string" && value < min) return fail("min", `Must not be before ${min}`, { min });
  if (typeof max === "string" && value > max) return fail("max", `Must not be after ${max}`, { max });
  return undefined;
};

const shortest = (value: string, min: number) =>
  value.length < min ? fail("minLength", `Must have at least ${min} characters`, { min }) : undefined;
const longest = (value: string, max: number) =>
  value.length > max ? fail("maxLength", `Must have at most ${max} characters`, { max }) : undefined;

const lengths: Check = (value, { minLength, maxLength }) =>
  typeof value === "string"
    ? (shortest(value, minLength ?? 0) ?? longest(value, maxLength ?? Number.POSITIVE_INFINITY))
    : undefined;

/** Usages of texts that may have several lines. */
const multiline: ReadonlySet<string> = new Set(["Html", "Image", "Json", "MultilineText", "Password", "Xml"]);

const usages: Check = (value, { usage, lines }) => {
  if (typeof value !== "string") return undefined;
  if (lines === null && !multiline.has(usage ?? "") && /[\r\n]/.test(value))
    return fail("line", "Must be one line");
  if (usage === "Email" && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(value))
    return fail("email", "Must be an e-mail address");
  if (usage === "Url" && !(URL.canParse(value) && /^https?:\/\//i.test(value))) {
    return fail("url", "Must be an address that begins with http:// or https://");
  }
  if (usage === "Json" && !isJson(value)) return fail("json", "Must be JSON");
  return undefined;
};

const matches =
  (rule: keyof typeof ruleTextPatterns, message: string) =>
  (value: string): Problem | undefined =>
    ruleTextPatterns[rule].test(value) ? undefined : fail(rule, message);

const ruleChecks: Readonly<Record<string, (value: string, parameter: number) => Problem | undefined>> = {
  id: matches("id", "Must have only letters and digits, with single hyphens between them"),
  numeric: matches("numeric", "Must be a number"),
  decimal: matches("decimal", "Must be a decimal number"),
  integer: matches("integer", "Must be a whole number"),
  decimals: (value, max) =>
    countDecimals(value) > max ? fail("decimals", `Must have at most ${max} decimals`, { max }) : undefined,
  minLength: shortest,
  maxLength: longest,
  min: (value, min) => minimum(Number(value), min),
  max: (value, max) => maximum(Number(value), max),
};

const ruleString: Check = (value, { rules }) => {
  if (rules === null) return undefined;
  for (const rule of rules.split("|")) {
    const [name = "", parameter = ""] = rule.split(":", 2);
    const problem = ruleChecks[name]?.(String(value), Number(parameter));
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const checks: readonly Check[] = [
  (value, field) => types[field.type](value, field),
  numberBounds,
  dayBounds,
  lengths,
  usages,
  ruleString,
];

const inList: (lookups: Lookups) => Check = (lookups) => (value, field) => {
  const lookup = field.lookup === null ? undefined : lookups[field.lookup];
  if (lookup?.kind !== "inline" || lookup.options.some((option) => option.value === value)) return undefined;
  return fail("lookup", "Is none of the values to choose from");
};

const problemOf = (value: unknown, field: FieldModel, lookups: Lookups): Problem | undefined => {
  if (field.required && (isMissing(value) || isBlank(value))) return fail("required", "Is required");
  if (isMissing(value)) return undefined;
  for (const check of [...checks, inList(lookups)]) {
    const problem = check(value, field);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const rowErrors = (row: unknown, properties: readonly FieldModel[], lookups: Lookups, path: string) =>
  typeof row === "object" && row !== null && !Array.isArray(row)
    ? fieldErrors({ ...row }, properties, lookups, `${path}.`)
    : [{ field: path, rule: "type", message: "Must be an object", params: {} }];

const nestedErrors = (value: unknown, field: FieldModel, lookups: Lookups, path: string): FieldError[] => {
  const { properties } = field;
  if (properties === null) return [];
  if (field.type === "Array" && Array.isArray(value)) {
    const errors: FieldError[] = [];
    for (const [index, row] of value.entries()) {
      if (errors.length >= MAX_ERRORS) break;
      errors.push(...rowErrors(row, properties, lookups, `${path}.${index}`));
    }
    return errors;
  }
  return typeof value === "object" && value !== null
    ? fieldErrors({ ...value }, properties, lookups, `${path}.`)
    : [];
};

/**
 * What is wrong with a record by the rules of its meta data: one entry per field. Fields of objects and lists
 * are named by their path, `Barcodes.0.Code`.
 */
export const fieldErrors = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly FieldModel[],
  lookups: Lookups,
  prefix = "",
): FieldError[] =>
  fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const value = values[field.name];
    const problem = problemOf(value, field, lookups);
    if (problem !== undefined) return [{ field: path, params: {}, ...problem }];
    return nestedErrors(value, field, lookups, path);
  });
