import { amountCurrency, readPath } from "@backroom/values";
import type { CurrencyOf } from "@backroom/values";
import { ValidationError } from "yup";
import type { Field } from "../model/field.ts";
import { isNumberRule } from "./issue.ts";
import type { Issue, Issues } from "./issue.ts";
import { fieldSchema, toFormPath } from "./schema.ts";
import type { SchemaContext } from "./schema.ts";

/**
 * Checks one field's value now, without promises. `path` defaults to the field's name. Amounts may have the decimals
 * of the currency that `currencyAt` names for their path, two without. Empty = valid.
 */
export const validateField = (
  field: Field,
  value: unknown,
  path: string = field.name,
  currencyAt: (path: string) => string | undefined = () => undefined,
): Issues => {
  const context: SchemaContext = { currencyAt: (inner) => currencyAt(join(path, inner)) };
  try {
    fieldSchema(field).validateSync(value, { abortEarly: false, disableStackTrace: true, context });
    return none;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const issues: Record<string, Issue> = {};
    for (const one of error.inner.length === 0 ? [error] : error.inner) {
      const at = join(path, one.path ?? "");
      issues[at] ??= toIssue(one, at);
    }
    return issues;
  }
};

/** Checks every field of a record. `currencyOf` = currency of amounts whose record names none. Empty = valid. */
export const validateRecord = (
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  currencyOf?: CurrencyOf,
): Issues => {
  const currencyAt = (path: string) => amountCurrency(record, path, currencyOf);
  const issues: Record<string, Issue> = {};
  for (const field of fields)
    Object.assign(issues, validateField(field, readPath(record, field.name), field.name, currencyAt));
  return issues;
};

const none: Issues = {};

const bounds: ReadonlySet<string> = new Set(["min", "max", "length"]);

const toIssue = ({ message: rule, params = {} }: ValidationError, path: string): Issue => {
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => bounds.has(name)));
  const text = params["value"];
  return { path, rule, params: isNumberRule(rule) && typeof text === "string" ? { ...own, text } : own };
};

const join = (base: string, inner: string) =>
  [base, toFormPath(inner)].filter((part) => part !== "").join(".");
