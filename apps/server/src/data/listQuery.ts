import { errorCodes, listQuerySchema, parse } from "@backroom/contract";
import type { KindDefinition } from "../kinds/definition.ts";
import { HttpError } from "../ports.ts";
import { toCamelCase } from "./casing.ts";
import { flatCondition, parseFilter, queryField } from "./filter.ts";
import { escapeLike, searchTerms } from "./searchText.ts";
import type { SqlParams } from "./sqlParams.ts";

const reserved = new Set(["tenantOid", "skip", "take", "orderBy", "search", "filter"]);

const MAX_ORDERS = 5;

/** A field to sort by. */
export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What a list call asks for, checked; conditions are added to the statement's parameters when it is built. */
export interface ListRequest {
  readonly skip: number;
  readonly take: number;
  readonly orders: readonly Order[];
  conditions(params: SqlParams): string[];
}

const refuse = (message: string): HttpError => new HttpError(400, errorCodes.badQuery, message);

const parseOrders = (kind: KindDefinition, names: readonly string[]): Order[] => {
  if (names.length > MAX_ORDERS) throw refuse(`At most ${MAX_ORDERS} fields can be sorted by`);
  return names.map((name) => {
    const isDescending = name.startsWith("-");
    const field = queryField(kind, isDescending ? name.slice(1) : name);
    if (field.type === "Object" || field.type === "Array") throw refuse(`${field.name} cannot be sorted by`);
    return { column: field.column, isDescending };
  });
};

const number = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;

const isText = (value: unknown): value is string | string[] =>
  typeof value === "string" || (Array.isArray(value) && value.every((one) => typeof one === "string"));

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

/** Checks the query of a list or count call. Throws 400 (40001) for anything it does not understand. */
export const parseListQuery = (
  kind: KindDefinition,
  query: Readonly<Record<string, unknown>>,
): ListRequest => {
  const { tenantOid: _tenantOid, ...asked } = query;
  const numbers = { skip: number(asked["skip"] ?? 0), take: number(asked["take"] ?? 50) };
  const parsed = parse(listQuerySchema, { ...asked, ...numbers }, "The query");
  if (!parsed.ok) throw refuse(parsed.error.message);
  const { skip, take, orderBy, search, filter } = parsed.value;
  const names = (orderBy ?? "").split(",").filter((name) => name !== "");
  const byCamel = new Map(kind.fields.map(({ name }) => [toCamelCase(name), name]));
  const conditions = [
    ...(filter === undefined ? [] : parseFilter(kind, filter)),
    ...flatParameters(query).map(({ name, value }) =>
      flatCondition(queryField(kind, byCamel.get(name) ?? name), value),
    ),
  ];
  const asksForDeleted = conditions.some(({ field }) => field.name === "Deleted");
  return {
    skip,
    take,
    orders: parseOrders(kind, names.length === 0 ? kind.query.sort : names),
    conditions: (params) => [
      ...(asksForDeleted ? [] : ["not t.deleted"]),
      ...conditions.map((condition) => condition.toSql(params)),
      ...searchTerms(search ?? "").map(
        (term) => `t.search like ${params.add(`%${escapeLike(term)}%`)}::text`,
      ),
    ],
  };
};
