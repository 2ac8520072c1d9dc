import type { TSchema } from "typebox";
import { resolveReference } from "./builders.ts";

/** What the check found: the normalised value, or the first misfit. */
export type Outcome = { readonly ok: true; readonly value: unknown } | Misfit;

/** The first place that does not fit. `isTag`: a fixed value differs, so the value was meant for another alternative. */
export interface Misfit {
  readonly ok: false;
  readonly path: readonly string[];
  readonly expected: string;
  readonly received: unknown;
  readonly isTag: boolean;
}

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  items?: JsonSchema | JsonSchema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  "x-known"?: string[];
}

/** Deeper nesting than this is refused, so that no answer can exhaust the stack. */
const MAX_DEPTH = 64;

/**
 * Checks a value against the part of JSON Schema the contract uses, and normalises it as `parse` says. It exists
 * because TypeBox's own `Value` costs the console twice the 15 kB the checks may take, and its compiler needs eval.
 */
export const checkValue = (schema: TSchema, value: unknown): Outcome => check(schema, value, 0);

const fit = (value: unknown): Outcome => ({ ok: true, value });
const misfit = (expected: string, received: unknown, isTag = false): Misfit => ({
  ok: false,
  path: [],
  expected,
  received,
  isTag,
});

const inside = (key: string | number, outcome: Outcome): Outcome =>
  outcome.ok ? outcome : { ...outcome, path: [String(key), ...outcome.path] };

const check = (schema: JsonSchema, value: unknown, depth: number): Outcome => {
  if (depth > MAX_DEPTH) return misfit(`no more than ${MAX_DEPTH} levels`, value);
  if (schema.$ref !== undefined) return check(resolveReference(schema.$ref) ?? {}, value, depth);
  if (schema["x-known"] !== undefined) return checkKnown(schema, schema["x-known"], value);
  if (schema.anyOf !== undefined) return checkUnion(schema.anyOf, value, depth);
  if (schema.const !== undefined) {
    return value === schema.const ? fit(value) : misfit(JSON.stringify(schema.const), value, true);
  }
  if (schema.enum !== undefined) {
    return schema.enum.includes(value) ? fit(value) : misfit(`one of ${schema.enum.join(", ")}`, value);
  }
  switch (schema.type) {
    case "object":
      return checkObject(schema, value, depth);
    case "array":
      return checkArray(schema, value, depth);
    case "string":
      return checkText(schema, value);
    case "integer":
    case "number":
      return checkNumber(schema, value);
    case "boolean":
      return typeof value === "boolean" ? fit(value) : misfit("true or false", value);
    case "null":
      return value === null ? fit(value) : misfit("null", value);
    default:
      return fit(value);
  }
};

const checkKnown = (schema: JsonSchema, known: string[], value: unknown): Outcome => {
  if (schema.type !== "array") {
    if (value === null || typeof value === "string") return fit(known.includes(value ?? "") ? value : null);
    return misfit("a text or null", value);
  }
  if (!Array.isArray(value)) return misfit("a list", value);
  return value.every((item) => known.includes(item))
    ? fit(value)
    : fit(value.filter((item) => known.includes(item)));
};

/** Tells what is wrong with the alternative the value was meant for: no fixed value differs in it, and it got deepest. */
const checkUnion = (alternatives: JsonSchema[], value: unknown, depth: number): Outcome => {
  const misfits: Misfit[] = [];
  for (const alternative of alternatives) {
    const outcome = check(alternative, value, depth + 1);
    if (outcome.ok) return outcome;
    misfits.push(outcome);
  }
  const meant = misfits.filter(({ isTag, path }) => !isTag || path.length === 0);
  const candidates = meant.length > 0 ? meant : misfits;
  const deepest = Math.max(...candidates.map(({ path }) => path.length));
  const best = candidates.find(({ path }) => path.length === deepest);
  if (best !== undefined && deepest > 0) return best;
  return misfit(candidates.map(({ expected }) => expected).join(" or "), value);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const admitsNull = (schema: JsonSchema): boolean =>
  schema.type === "null" ||
  (Array.isArray(schema.type) && schema.type.includes("null")) ||
  (schema.anyOf?.some(admitsNull) ?? false);

const checkObject = (schema: JsonSchema, value: unknown, depth: number): Outcome => {
  if (!isObject(value)) return misfit("an object", value);
  const changes: Record<string, unknown> = {};
  const dropped: string[] = [];
  const properties = schema.properties ?? {};
  for (const [key, property] of Object.entries(properties)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    const missing = given === undefined || (given === null && !admitsNull(property));
    if (missing && property.default !== undefined) changes[key] = structuredClone(property.default);
    else if (missing && !schema.required?.includes(key)) {
      if (given === null) dropped.push(key);
    } else if (given === undefined && admitsNull(property)) changes[key] = null;
    else {
      const outcome = check(property, given, depth + 1);
      if (!outcome.ok) return inside(key, outcome);
      if (outcome.value !== given) changes[key] = outcome.value;
    }
  }
  const others = schema.additionalProperties;
  if (others !== undefined) {
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(properties, key)) continue;
      const outcome = check(others, value[key], depth + 1);
      if (!outcome.ok) return inside(key, outcome);
      // defineProperty, because assigning to "__proto__" would not make a property.
      if (outcome.value !== value[key]) {
        Object.defineProperty(changes, key, { value: outcome.value, enumerable: true });
      }
    }
  }
  if (dropped.length === 0 && Object.keys(changes).length === 0) return fit(value);
  const copy = { ...value, ...changes };
  for (const key of dropped) delete copy[key];
  return fit(copy);
};

const checkArray = (schema: JsonSchema, value: unknown, depth: number): Outcome => {
  if (!Array.isArray(value)) return misfit("a list", value);
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (Array.isArray(items) && value.length < items.length) return misfit(`a list of ${items.length}`, value);
  if (value.length < minItems) return misfit(`a list of at least ${minItems}`, value);
  if (value.length > maxItems) return misfit(`a list of at most ${maxItems}`, value);
  let copy: unknown[] | undefined;
  for (const [index, given] of value.entries()) {
    const item = Array.isArray(items) ? items[index] : items;
    if (item === undefined) continue;
    const outcome = check(item, given, depth + 1);
    if (!outcome.ok) return inside(index, outcome);
    if (outcome.value !== given) {
      copy ??= [...value];
      copy[index] = outcome.value;
    }
  }
  return fit(copy ?? value);
};

/** A regular expression says nothing to people. */
const describePattern = ({ format, pattern }: JsonSchema): string => {
  if (format === "email") return "an e-mail address";
  return pattern === "\\S" ? "a text that is not blank" : `a text like ${pattern}`;
};

const checkText = (schema: JsonSchema, value: unknown): Outcome => {
  if (typeof value !== "string") return misfit("a text", value);
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (value.length < minLength) return misfit(`a text of at least ${minLength} characters`, value);
  if (value.length > maxLength) return misfit(`a text of at most ${maxLength} characters`, value);
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value))
    return misfit(describePattern(schema), value);
  return fit(value);
};

const checkNumber = (schema: JsonSchema, value: unknown): Outcome => {
  const whole = schema.type === "integer";
  if (typeof value !== "number" || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
    return misfit(whole ? "a whole number" : "a number", value);
  }
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (value < minimum) return misfit(`a number of at least ${minimum}`, value);
  if (value > maximum) return misfit(`a number of at most ${maximum}`, value);
  if (value <= exclusiveMinimum) return misfit(`a number above ${exclusiveMinimum}`, value);
  return fit(value);
};
