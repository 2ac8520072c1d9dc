import { errorCodes, listQuerySchema } from "@backroom/contract";
import type { KindDefinition, QueryParameter } from "../model/definition.ts";
import { parseQuery } from "../http/parseQuery.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { toCamelCase } from "../kernel/casing.ts";
import { rememberFor } from "../kernel/rememberFor.ts";
import { flatCondition, parameterCondition, parseFilter, queryField } from "./filter.ts";
import type { Condition } from "./filter.ts";
import type { ListRequest, Order, QueryPurpose } from "./listRequest.ts";
import { castOf } from "./recordSql.ts";
import { searchConditions } from "./searchConditions.ts";

/** Parameters that every kind has. */
const reserved: ReadonlySet<string> = new Set(Object.keys(listQuerySchema.properties));

const MAX_ORDERS = 5;
/** Most records of a page, as the contract says. */
export const MAX_TAKE = 1000;

const refuse = (message: string): HttpError => new HttpError(400, errorCodes.badQuery, message);

const parseOrders = (kind: KindDefinition, names: readonly string[]): Order[] => {
  if (names.length > MAX_ORDERS) throw refuse(`At most ${MAX_ORDERS} fields can be sorted by`);
  return names.map((name) => {
    const isDescending = name.startsWith("-");
    const field = queryField(kind, isDescending ? name.slice(1) : name);
    if (field.type === "Object" || field.type === "Array") throw refuse(`${field.name} cannot be sorted by`);
    return { column: field.column, cast: castOf(field), isDescending, isNullable: field.isNullable };
  });
};

const isText = (value: unknown): value is string | string[] =>
  typeof value === "string" || (Array.isArray(value) && value.every((one) => typeof one === "string"));

/** Nothing stored has these, and no database takes them. */
const isPlain = (value: unknown): boolean =>
  typeof value !== "string" || (!value.includes("\0") && value.isWellFormed());

interface Flat {
  readonly name: string;
  readonly value: string | string[];
}

/** Fields of the query form sent flat. Names that begin with `$` belong to the address of a page, not to the query. */
const flatParameters = (query: Readonly<Record<string, unknown>>): Flat[] =>
  Object.entries(query)
    .filter(
      ([name, value]) => !reserved.has(name) && !name.startsWith("$") && value !== "" && value !== undefined,
    )
    .map(([name, value]) => {
      if (!isText(value)) throw refuse(`The parameter ${name.slice(0, 80)} must be a text`);
      return { name, value };
    });

interface GivenParameter {
  readonly parameter: QueryParameter;
  readonly value: string;
  readonly condition: Condition;
}

/** Names of fields and query parameters by their camel case. */
const namesByCamel = rememberFor(({ fields, queryParameters }: KindDefinition) => {
  const names = [...fields, ...queryParameters.map(({ field }) => field)].map(({ name }) => name);
  return new Map(names.map((name) => [toCamelCase(name), name]));
});

/** Parts the flat parameters of a query into those that ask for fields and those that are parameters of the kind. */
const parseFlat = (kind: KindDefinition, query: Readonly<Record<string, unknown>>) => {
  const byCamel = namesByCamel(kind);
  const fields: Condition[] = [];
  const parameters: GivenParameter[] = [];
  for (const { name: given, value } of flatParameters(query)) {
    const name = byCamel.get(given) ?? given;
    const parameter = kind.queryParameters.find(({ field }) => field.name === name);
    if (parameter === undefined) fields.push(flatCondition(queryField(kind, name), value));
    else
      parameters.push({ parameter, value: String(value), condition: parameterCondition(parameter, value) });
  }
  return { fields, parameters };
};

const prepared = async (db: Queryable, condition: Condition, purpose: QueryPurpose): Promise<Condition> =>
  condition.prepare === undefined
    ? condition
    : { field: condition.field, toSql: await condition.prepare(db, purpose) };

/** Checks the query of a list or count call. Throws 400 (40001) for anything it does not understand. */
export const parseListQuery = (
  kind: KindDefinition,
  query: Readonly<Record<string, unknown>>,
): ListRequest => {
  const unreadable = Object.entries(query).find(([, value]) => [value].flat().some((one) => !isPlain(one)));
  if (unreadable !== undefined)
    throw refuse(`The parameter ${unreadable[0].slice(0, 80)} holds characters no text has`);
  const fixed = Object.fromEntries(Object.entries(query).filter(([name]) => reserved.has(name)));
  const { skip, take, orderBy, search, filter } = parseQuery(listQuerySchema, fixed, "place");
  const names = (orderBy ?? "").split(",").filter((name) => name !== "");
  const { fields, parameters } = parseFlat(kind, query);
  const ofParameters = parameters.map(({ condition }) => condition);
  const isReport = kind.source?.isReport === true;
  const conditions = [
    ...(filter === undefined ? [] : parseFilter(kind, filter)),
    ...fields,
    ...(isReport ? [] : ofParameters),
  ];
  const orders = parseOrders(kind, names.length === 0 ? kind.query.sort : names);
  const asksForDeleted = conditions.some(({ field }) => field.name === "Deleted");
  const inside: ListRequest["inside"] = {
    given: new Map(isReport ? parameters.map(({ parameter, value }) => [parameter.field.name, value]) : []),
    conditions: (params) => (isReport ? ofParameters.map((condition) => condition.toSql(params)) : []),
  };
  const requestWith = (own: readonly Condition[]): ListRequest => ({
    skip,
    take,
    orders,
    inside,
    conditions: (params) => [
      ...(asksForDeleted ? [] : ["not t.deleted"]),
      ...own.map((condition) => condition.toSql(params)),
      ...searchConditions(kind, search ?? "", params),
    ],
    prepare: async (db, purpose = "page") =>
      requestWith(await Promise.all(own.map((condition) => prepared(db, condition, purpose)))),
  });
  return requestWith(conditions);
};
