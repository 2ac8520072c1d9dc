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

const idPattern = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
const decimalPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const integerPattern = /^[+-]?\d+$/;

const isDecimal = (value: unknown) =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && decimalPattern.test(value.trim());

/** Whole numbers beyond 2^53 - 1 are refused, since they would be changed silently. */
const isInteger = (value: unknown) =>
  (typeof value === "number" || (typeof value === "string" && integerPattern.test(value.trim()))) &&
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
      return check({}, (value) => typeof value === "string" && idPattern.test(value));
    case "numeric":
    case "decimal":
      return check({}, isDecimal);
    case "integer":
      return check({}, isInteger);
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
