import type { Issue, Issues } from "./issue.ts";
import { ValidationError } from "yup";
import type { AnySchema } from "yup";
import type { Field } from "../model/field.ts";
import { fieldSchema, passesRules } from "./schema.ts";
import { readPath } from "@backroom/values";
import { amountCurrency } from "@backroom/values";
import type { CurrencyOf } from "@backroom/values";
import { isNumberRule } from "./checks.ts";
import { amountIssues } from "./amountIssues.ts";
import type { CurrencyAt } from "./amountIssues.ts";

/**
 * Checks one field's value now, without promises. `path` defaults to the field's name. Amounts may have the decimals
 * of the currency that `currencyAt` names for their path, two without. Empty = valid.
 */
export const validateField = (
  field: Field,
  value: unknown,
  path: string = field.name,
  currencyAt: CurrencyAt = () => undefined,
): Issues => {
  const amounts = amountIssues(field, value, path, currencyAt);
  const issues = passesRules(field, value) ? none : run(fieldSchema(field), value, path);
  return amounts.length === 0
    ? issues
    : { ...Object.fromEntries(amounts.map((issue) => [issue.path, issue])), ...issues };
};

/** Checks every field of a record. `currencyOf` = currency of amounts whose record names none. Empty = valid. */
export const validateRecord = (
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  currencyOf?: CurrencyOf,
): Issues => {
  const currencyAt: CurrencyAt = (path) => amountCurrency(record, path, currencyOf);
  const issues: Record<string, Issue> = {};
  for (const field of fields)
    Object.assign(issues, validateField(field, readPath(record, field.name), field.name, currencyAt));
  return issues;
};

const none: Issues = {};

const run = (schema: AnySchema, value: unknown, base: string): Issues => {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues: Record<string, Issue> = {};
    for (const one of error.inner.length === 0 ? [error] : error.inner) {
      const path = join(base, one.path ?? "");
      if (issues[path] === undefined) issues[path] = toIssue(one, path);
    }
    return issues;
  }
};

const toIssue = (error: ValidationError, path: string): Issue => {
  const {
    value,
    originalValue: _original,
    label: _label,
    path: _path,
    spec: _spec,
    ...params
  } = error.params ?? {};
  const rule = error.type ?? "";
  return {
    path,
    rule,
    params: isNumberRule(rule) && typeof value === "string" ? { ...params, text: value } : params,
  };
};

/** yup writes `Lines[0].Text`; paths of forms are `Lines.0.Text`. */
const join = (base: string, path: string) => {
  const dotted = path.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
  return base === "" ? dotted : dotted === "" ? base : `${base}.${dotted}`;
};
