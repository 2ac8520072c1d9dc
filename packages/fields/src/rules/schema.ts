import { countDecimals } from "@backroom/contract";
import { amountCurrency, currencyDecimals } from "@backroom/values";
import { array, boolean, date, mixed, number, object, string } from "yup";
import type { AnyObject, AnySchema, ObjectSchema, TestContext } from "yup";
import type { Field } from "../model/field.ts";
import { dateRules, listRules, numberRules, textRules, timeRules, withRules } from "./ruleMethods.ts";

/** Context of {@link recordSchema}, given to yup as the option `context`. */
export interface SchemaContext {
  /** Returns the currency (ISO 4217) of the amount at a path such as `Lines[0].Price`. Default: the record's own. */
  readonly currencyAt?: (path: string) => string | undefined;
}

const schemas = new WeakMap<Field, AnySchema>();
/** Building a schema takes longer than checking a value, and most fields of a record have the same few rules. */
const schemasByRules = new Map<string, AnySchema>();

/** yup schema of a field with its nested fields. Fields of the same type and rules share one. */
export const fieldSchema = (field: Field): AnySchema => {
  const known = schemas.get(field);
  if (known !== undefined) return known;
  const { type, usage, rules, fields } = field;
  const key = JSON.stringify([type, usage, rules, fields]);
  const schema = schemasByRules.get(key) ?? buildSchema(field);
  schemasByRules.set(key, schema);
  schemas.set(field, schema);
  return schema;
};

/**
 * yup schema of a record by its fields; a name such as `Extensions.Shelf` is a field of the object `Extensions`. The message
 * of an error is the name of the failed rule (`required`, `min`, `maxLength`, …), "date" for a text that is no date or time, "invalid"
 * for any other value of a wrong type, and its `params` are those of the rule. Empty texts and lists count as null. Extend it with
 * yup: `recordSchema(fields).shape({ … })`.
 */
export const recordSchema = (
  fields: readonly Field[],
): ObjectSchema<AnyObject, AnyObject, undefined, "d"> => {
  const groups = Map.groupBy(fields, ({ name }) => name.split(".", 1)[0] ?? name);
  return object(
    Object.fromEntries(
      [...groups].map(([name, group]) => {
        const own = group.find((field) => field.name === name);
        const inner = group.map((field) => ({ ...field, name: field.name.slice(name.length + 1) }));
        return [name, own === undefined ? recordSchema(inner).nullable() : fieldSchema(own)];
      }),
    ),
  ).default(undefined);
};

/** A text in a number field is input that could not be read as a number: yup must not convert it either. */
const keepText = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);

/** `08:30`, also with seconds. */
const TIME = /^\d\d:\d\d/;

const buildSchema = ({ type, usage, rules, fields }: Field): AnySchema => {
  switch (type) {
    case "Number": {
      const schema = withRules(number().transform(keepText), numberRules, rules);
      return usage === "Currency" ? schema.test({ message: "decimals", test: checkAmount }) : schema;
    }
    case "String":
      return withRules(string(), textRules, rules);
    case "Time":
      return withRules(string().matches(TIME, "date"), timeRules, rules);
    case "Date":
    case "DateTime":
      return withRules(date(), dateRules, rules).typeError("date");
    case "Boolean":
      return withRules(boolean(), {}, rules);
    case "Object":
      return withRules(fields.length === 0 ? mixed() : recordSchema(fields), {}, rules);
    case "Array": {
      const rows = fields.length === 0 ? mixed() : recordSchema(fields);
      return withRules(array(withRules(rows, {}, [])), listRules, rules);
    }
  }
};

/** Fails for an amount with more decimals than its currency has. */
const checkAmount = (value: unknown, { path, options, createError, ...context }: TestContext) => {
  const { currencyAt }: SchemaContext = options.context ?? {};
  const record: AnyObject = context.from?.at(-1)?.value ?? {};
  const currency = currencyAt === undefined ? amountCurrency(record, toFormPath(path)) : currencyAt(path);
  const max = currencyDecimals(currency ?? "");
  return typeof value !== "number" || countDecimals(value) <= max || createError({ params: { max } });
};

/** The path of a form, `Lines.0.Text`, for one of yup, `Lines[0].Text`. */
export const toFormPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
