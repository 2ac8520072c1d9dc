import { countDecimals, ruleTextPatterns } from "@backroom/contract";
import type { FieldType } from "@backroom/contract";
import type { Rule, RuleName } from "../model/ruleString.ts";

/** A rule made ready to run: `params` are those of its message. */
export interface Check {
  readonly rule: RuleName;
  readonly params: Readonly<Record<string, string | number>>;
  readonly passes: (value: unknown) => boolean;
}

/** True for what counts as not filled in: null, undefined, blank text, an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** A text where a number belongs is what somebody typed that could not be read; it never counts as one. */
const isText = (value: unknown, type: FieldType): value is string =>
  typeof value === "string" && type !== "Number";

/** True for the rules that say what kind of number a value must be. */
export const isNumberRule = (name: string): boolean =>
  name === "numeric" || name === "decimal" || name === "integer";

const isDecimal = (value: unknown, type: FieldType) =>
  typeof value === "number"
    ? Number.isFinite(value)
    : isText(value, type) && ruleTextPatterns.decimal.test(value);

/** Whole numbers beyond 2^53 - 1 are refused, since they would be changed silently. */
const isInteger = (value: unknown, type: FieldType) =>
  (typeof value === "number" || (isText(value, type) && ruleTextPatterns.integer.test(value))) &&
  Number.isSafeInteger(Number(value));

const lengthOf = (value: unknown) =>
  typeof value === "string" || Array.isArray(value) ? value.length : null;
const lengthPasses = (test: (length: number) => boolean) => (value: unknown) => {
  const length = lengthOf(value);
  return length === null || test(length);
};

/** Number a value or bound stands for in comparisons; datetimes are points in time, a bound without zone is local. */
const measure = (value: unknown, type: FieldType): number | string =>
  type === "DateTime" ? Date.parse(String(value)) : isTextual(type) ? String(value) : Number(value);
const isTextual = (type: FieldType) => type === "Date" || type === "Time";

/** Makes a rule runnable for a field of a type. Every rule but `required` passes an empty value. */
export const toCheck = ({ name, params: [param = ""] }: Rule, type: FieldType): Check => {
  const number = Number(param);
  const check = (params: Check["params"], passes: Check["passes"]): Check => ({
    rule: name,
    params,
    passes: (value) => isEmptyValue(value) || passes(value),
  });
  switch (name) {
    case "required":
      return { rule: name, params: {}, passes: (value) => !isEmptyValue(value) };
    case "id":
      return check({}, (value) => typeof value === "string" && ruleTextPatterns.id.test(value));
    case "numeric":
    case "decimal":
      return check({}, (value) => isDecimal(value, type));
    case "integer":
      return check({}, (value) => isInteger(value, type));
    case "decimals":
      return check(
        { max: number },
        (value) => (typeof value !== "number" && !isText(value, type)) || countDecimals(value) <= number,
      );
    case "minLength":
      return check(
        { min: number },
        lengthPasses((length) => length >= number),
      );
    case "maxLength":
      return check(
        { max: number },
        lengthPasses((length) => length <= number),
      );
    case "length":
      return check(
        { length: number },
        lengthPasses((length) => length === number),
      );
    case "min":
      return check({ min: param }, (value) => measure(value, type) >= measure(param, type));
    case "max":
      return check({ max: param }, (value) => measure(value, type) <= measure(param, type));
    case "upper":
      return check({}, (value) => typeof value !== "string" || value === value.toUpperCase());
    case "lower":
      return check({}, (value) => typeof value !== "string" || value === value.toLowerCase());
    case "unique":
      // Only the server knows; it answers with a field error.
      return check({}, () => true);
  }
};
