import { errorCodes, filterOperators } from "@backroom/contract";
import type { FilterOperator } from "@backroom/contract";
import { CASE_COLLATION } from "../model/ddl.ts";
import type { KindDefinition, QueryParameter } from "../model/definition.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { castOf, readableField } from "./recordSql.ts";
import type { QueryField, ReadableField } from "./recordSql.ts";
import type { QueryPurpose } from "./listRequest.ts";
import { escapeLike, fold } from "../model/searchText.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { isDay, toInstant } from "../kernel/temporal.ts";

const MAX_VALUES = 1000;
const MAX_CONDITIONS = 50;

/** Turns one condition into SQL over the row `t`; throws 400 with the field when the value does not fit it. */
type Operator = (field: QueryField, value: unknown, params: SqlParams) => string;

const refuse = (message: string): HttpError => new HttpError(400, errorCodes.badQuery, message);

const columnOf = ({ column }: QueryField) => `t."${column}"`;

const fits = (field: QueryField, value: unknown): boolean => {
  switch (field.type) {
    case "String":
      return typeof value === "string" && !value.includes("\0");
    case "Number":
      return typeof value === "number" && Number.isFinite(value);
    case "Boolean":
      return typeof value === "boolean";
    case "Date":
      return typeof value === "string" && isDay(value);
    case "DateTime":
      return typeof value === "string" && toInstant(value) !== undefined;
    case "Time":
      return typeof value === "string" && /^\d{2}:\d{2}$/.test(value);
    case "Object":
    case "Array":
      return false;
  }
};

const checked = (field: QueryField, value: unknown): unknown => {
  if (!fits(field, value)) throw refuse(`The filter of ${field.name} has a value that is no ${field.type}`);
  return field.type === "DateTime" ? toInstant(String(value)) : value;
};

const integerCasts = new Set(["::smallint", "::integer", "::bigint"]);

/**
 * Whole numbers are compared as the widest integer, which every integer index serves; others as decimals, so that 1.5
 * for a byte is a condition like any other.
 */
const comparisonCast = (field: QueryField, values: readonly unknown[]): string => {
  if (field.type !== "Number") return castOf(field);
  return integerCasts.has(castOf(field)) && values.every(Number.isSafeInteger) ? "::bigint" : "::numeric";
};

const compare =
  (operator: string): Operator =>
  (field, value, params) =>
    `${columnOf(field)} ${operator} ${params.add(checked(field, value))}${comparisonCast(field, [value])}`;

/** Text matches whatever its case. Where `t.search` holds it, too, its index finds the few rows to look at. */
const like =
  (toPattern: (escaped: string) => string): Operator =>
  (field, value, params) => {
    if (field.type !== "String") throw refuse(`The field ${field.name} is no text; use eq, gt or lt`);
    const text = String(checked(field, value));
    const pattern = params.add(toPattern(escapeLike(text)));
    const isLike = `${columnOf(field)} ${CASE_COLLATION} ilike ${pattern}::text`;
    if (!field.isSearched) return isLike;
    return `(${isLike} and t.search like ${params.add(`%${escapeLike(fold(text))}%`)}::text)`;
  };

const equals: Operator = (field, value, params) => {
  if (value === null) return `${columnOf(field)} is null`;
  const condition = typeof value === "string" ? field.conditions[value] : undefined;
  return condition ?? compare("=")(field, value, params);
};

const operators: Readonly<Record<FilterOperator, Operator>> = {
  eq: equals,
  ne: (field, value, params) =>
    value === null ? `${columnOf(field)} is not null` : compare("is distinct from")(field, value, params),
  gt: compare(">"),
  gte: compare(">="),
  lt: compare("<"),
  lte: compare("<="),
  in(field, value, params) {
    if (!Array.isArray(value) || value.length > MAX_VALUES) {
      throw refuse(`The filter in of ${field.name} needs a list of at most ${MAX_VALUES} values`);
    }
    const values = value.filter((one) => one !== null).map((one) => checked(field, one));
    const among = `${columnOf(field)} = any(${params.add(values)}${comparisonCast(field, values)}[])`;
    return values.length === value.length ? among : `(${among} or ${columnOf(field)} is null)`;
  },
  contains: like((escaped) => `%${escaped}%`),
  startsWith: like((escaped) => `${escaped}%`),
  isNull(field, value) {
    if (typeof value !== "boolean") throw refuse(`The filter isNull of ${field.name} needs true or false`);
    return `${columnOf(field)} is ${value ? "" : "not "}null`;
  },
};

const isOperator = (name: string): name is FilterOperator => filterOperators.some((one) => one === name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("The filter is no JSON");
  }
};

/** The field of that name; throws 400 for fields the kind does not have or never shows. */
export const queryField = (kind: KindDefinition, name: string): ReadableField => {
  const field = readableField(kind, name);
  if (field === undefined) throw refuse(`${kind.entity} has no field ${name.slice(0, 80)}`);
  return field;
};

/** A condition of a list call; its SQL is made when the statement is. */
export interface Condition {
  readonly field: QueryField;
  toSql(params: SqlParams): string;
  /** The same condition as the database answers it fastest. */
  readonly prepare?: (db: Queryable, purpose: QueryPurpose) => Promise<(params: SqlParams) => string>;
}

/** Returns a condition over one field. It uses the field's finder, if there is one. */
const fieldCondition = (field: QueryField, operator: FilterOperator, value: unknown): Condition => {
  const toSql = (params: SqlParams) => operators[operator](field, value, params);
  const { finder } = field;
  const values = operator === "eq" ? [value] : operator === "in" && Array.isArray(value) ? value : [];
  if (finder === null || values.length === 0 || !values.every((one) => fits(field, one)))
    return { field, toSql };
  const byFinder = (params: SqlParams) => finder.condition(values, params);
  const prepare = async (db: Queryable, purpose: QueryPurpose) =>
    purpose === "all" || (await finder.areFew(db, values)) ? byFinder : toSql;
  return { field, toSql: byFinder, prepare };
};

/** The query parameter `filter` as conditions over the row `t`, all of which must hold. Throws 400. */
export const parseFilter = (kind: KindDefinition, text: string): Condition[] => {
  const filter = parseJson(text);
  if (!isObject(filter)) throw refuse("The filter must be an object: field, operator, value");
  const conditions = Object.entries(filter).flatMap(([name, given]) => {
    const field = queryField(kind, name);
    if (!isObject(given))
      throw refuse(`The filter of ${name.slice(0, 80)} must be an object: operator, value`);
    return Object.entries(given).map(([operator, value]) => {
      if (!isOperator(operator)) throw refuse(`Unknown filter operator ${operator.slice(0, 80)}`);
      return fieldCondition(field, operator, value);
    });
  });
  if (conditions.length > MAX_CONDITIONS) throw refuse(`At most ${MAX_CONDITIONS} conditions are possible`);
  return conditions;
};

const fromText = (field: QueryField, text: string): unknown => {
  if (field.type === "Number") return text.trim() === "" ? text : Number(text);
  if (field.type === "Boolean") return text === "true" || (text === "false" ? false : text);
  return text;
};

/** A field of the query form as a flat parameter: free text is looked for inside the field, all else must be equal. */
export const flatCondition = (field: QueryField, value: string | readonly string[]): Condition => {
  const isFreeText = field.type === "String" && field.lookup === null;
  const operator = typeof value === "string" ? (isFreeText ? "contains" : "eq") : "in";
  const given = typeof value === "string" ? fromText(field, value) : value.map((one) => fromText(field, one));
  return fieldCondition(field, operator, given);
};

/** A parameter of the kind's query, sent flat, as a condition over the row `t`, which may be of another table. */
export const parameterCondition = (
  { field, operator, toSql, prepare }: QueryParameter,
  value: string | readonly string[],
): Condition => {
  if (typeof value !== "string") throw refuse(`The parameter ${field.name} must be a text`);
  if (toSql !== undefined)
    return {
      field,
      toSql: (params) => toSql(value, params),
      ...(prepare && { prepare: (db) => prepare(db, value) }),
    };
  const given = fromText(field, value);
  const inRow = { ...field, isSearched: false };
  return { field: inRow, toSql: (params) => operators[operator](inRow, given, params) };
};
