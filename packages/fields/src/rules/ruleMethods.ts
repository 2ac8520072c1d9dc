import { countDecimals, ruleTextPatterns } from "@backroom/contract";
import type { AnySchema, ArraySchema, DateSchema, Maybe, NumberSchema, StringSchema } from "yup";
import type { Rule, RuleName } from "../model/ruleString.ts";

/** How a rule with its parameter is added to a schema of yup. The message of a failed rule is its name. */
type RuleMethods<Schema> = Partial<Record<RuleName, (schema: Schema, param: string) => Schema>>;

/** Adds a check that yup has no method for. */
const check = <Schema extends AnySchema>(
  schema: Schema,
  message: RuleName,
  test: (value: string | number) => boolean,
  params: Readonly<Record<string, string | number>> = {},
): Schema => schema.test({ message, params, skipAbsent: true, test });

/** Whole numbers beyond 2^53 - 1 are refused, since they would be changed silently. */
const safe = <Schema extends AnySchema>(schema: Schema) =>
  check(
    schema,
    "integer",
    (value) => !Number.isInteger(Number(value)) || Number.isSafeInteger(Number(value)),
  );

const decimals = <Schema extends AnySchema>(schema: Schema, max: string) =>
  check(schema, "decimals", (value) => countDecimals(value) <= Number(max), { max: Number(max) });

export const numberRules: RuleMethods<NumberSchema<Maybe<number>>> = {
  numeric: (schema) => schema.typeError("numeric"),
  decimal: (schema) => schema.typeError("decimal"),
  integer: (schema) => safe(schema.typeError("integer").integer("integer")),
  decimals,
  min: (schema, min) => schema.min(Number(min), "min"),
  max: (schema, max) => schema.max(Number(max), "max"),
};

export const textRules: RuleMethods<StringSchema<Maybe<string>>> = {
  id: (schema) => schema.matches(ruleTextPatterns.id, "id"),
  numeric: (schema) => schema.matches(ruleTextPatterns.numeric, "numeric"),
  decimal: (schema) => schema.matches(ruleTextPatterns.decimal, "decimal"),
  integer: (schema) => safe(schema.matches(ruleTextPatterns.integer, "integer")),
  decimals,
  minLength: (schema, min) => schema.min(Number(min), "minLength"),
  maxLength: (schema, max) => schema.max(Number(max), "maxLength"),
  length: (schema, length) => schema.length(Number(length), "length"),
  min: (schema, min) => check(schema, "min", (text) => Number(text) >= Number(min), { min }),
  max: (schema, max) => check(schema, "max", (text) => Number(text) <= Number(max), { max }),
  // yup's own `uppercase` changes the text before it checks it.
  upper: (schema) => check(schema, "upper", (text) => text === String(text).toUpperCase()),
  lower: (schema) => check(schema, "lower", (text) => text === String(text).toLowerCase()),
};

export const timeRules: typeof textRules = {
  min: (schema, min) => check(schema, "min", (time) => time >= min, { min }),
  max: (schema, max) => check(schema, "max", (time) => time <= max, { max }),
};

/** Bounds without a zone are local time. yup throws for a bound that is no date; such a one is skipped. */
const isDate = (bound: string) => !Number.isNaN(Date.parse(bound));

export const dateRules: RuleMethods<DateSchema<Maybe<Date>>> = {
  min: (schema, min) => (isDate(min) ? schema.min(min, "min") : schema),
  max: (schema, max) => (isDate(max) ? schema.max(max, "max") : schema),
};

export const listRules: RuleMethods<ArraySchema<unknown[] | null | undefined, object>> = {
  minLength: (schema, min) => schema.min(Number(min), "minLength"),
  maxLength: (schema, max) => schema.max(Number(max), "maxLength"),
  length: (schema, length) => schema.length(Number(length), "length"),
};

/** Blank texts and empty lists are not filled in. */
const emptyToNull = (value: unknown, original: unknown) =>
  (typeof original === "string" && original.trim() === "") ||
  (Array.isArray(original) && original.length === 0)
    ? null
    : value;

/**
 * Adds rules to a new schema, in place, since a copy for each rule takes time. Rules that its type has no method for are
 * skipped, as `unique`, which only the server checks.
 */
export const withRules = <Schema extends AnySchema>(
  schema: Schema,
  methods: RuleMethods<Schema>,
  rules: readonly Rule[],
): Schema =>
  schema.withMutation((built: Schema) => {
    built.nullable().typeError("invalid").transform(emptyToNull);
    for (const { name, params } of rules)
      if (name === "required") built.required(name);
      else methods[name]?.(built, params[0] ?? "");
    return built;
  });
