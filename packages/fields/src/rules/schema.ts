import { array, mixed, object } from "yup";
import type { AnySchema } from "yup";
import type { Field } from "../model/field.ts";
import { toCheck } from "./checks.ts";

const fieldSchemas = new WeakMap<Field, AnySchema>();

/** yup schema of one field, its nested fields included; built once per field. */
export const fieldSchema = (field: Field): AnySchema => {
  const known = fieldSchemas.get(field);
  if (known !== undefined) return known;
  const schema = field.rules
    .map((rule) => toCheck(rule, field.type))
    .reduce<AnySchema>(
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
