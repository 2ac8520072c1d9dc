import type { TSchema } from "typebox";
import { namedSchemas } from "./schemas.ts";

/** A JSON Schema as plain data. */
export type PlainSchema = Record<string, unknown>;

const names = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The `x-known` lists of this package in the words of JSON Schema. */
const spellOut = (schema: PlainSchema): PlainSchema => {
  const { "x-known": known, ...rest } = schema;
  if (!Array.isArray(known)) return schema;
  return rest["type"] === "array"
    ? { ...rest, items: { type: "string", enum: known } }
    : { ...rest, enum: [...known, null] };
};

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const name = names.get(value);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(spellOut(value)).map(([key, part]) => [key, plain(part)]));
};

/** A schema as the documents refer to it: by its name if it has one, also as the items of a list. */
export const toReference = (schema: TSchema): PlainSchema => {
  const written = plain(schema);
  return isObject(written) ? written : {};
};

/** A schema as plain JSON Schema; named schemas inside it become references. Tuples are written as 2020-12 wants them. */
export const toPlainSchema = (schema: TSchema): PlainSchema => {
  const parts = Object.entries(spellOut({ ...schema })).map(([key, part]) => [key, plain(part)] as const);
  const result: PlainSchema = Object.fromEntries(parts);
  if (!Array.isArray(result["items"])) return result;
  const { items, additionalItems: _, ...rest } = result;
  return { ...rest, prefixItems: items };
};
