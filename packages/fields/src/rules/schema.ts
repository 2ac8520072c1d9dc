import { array, mixed, object } from "yup";
import type { AnySchema } from "yup";
import type { Field } from "../model/field.ts";
import { toCheck } from "./checks.ts";
import type { Check } from "./checks.ts";

const fieldChecks = new WeakMap<Field, readonly Check[]>();
const fieldSchemas = new WeakMap<Field, AnySchema>();

const checksOf = (field: Field): readonly Check[] => {
  const known = fieldChecks.get(field);
  if (known !== undefined) return known;
  const checks = field.rules.map((rule) => toCheck(rule, field.type));
  fieldChecks.set(field, checks);
  return checks;
};

/** True when a field without nested ones holds its rules; needs no schema, as almost every value does. */
export const passesRules = (field: Field, value: unknown): boolean =>
  field.fields.length === 0 && checksOf(field).every((check) => check.passes(value));

/** yup schema of one field, its nested fields included; built once per field. */
export const fieldSchema = (field: Field): AnySchema => {
  const known = fieldSchemas.get(field);
  if (known !== undefined) return known;
  const schema = checksOf(field).reduce<AnySchema>(
    (built, { rule, params, passes }) =>
      built.test({ name: rule, params, message: rule, test: (value) => passes(value) }),
    baseSchema(field),
  );
  fieldSchemas.set(field, schema);
  return schema;
};

const shape = (fields: readonly Field[]) =>
  object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));

// Types are not yup's business here: values come typed from inputs, and the rules accept number and text alike.
const baseSchema = (field: Field): AnySchema => {
  if (field.fields.length === 0) return mixed().nullable();
  const nested = shape(field.fields).nullable().default(undefined);
  return field.type === "Array" ? array(nested).nullable().default(undefined) : nested;
};
