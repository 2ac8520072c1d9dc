import type { Order } from "./listRequest.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/** Where in the order a record stands: the texts of its sort values, then of its oid. */
export type Position = readonly (string | null)[];

const conditions = (
  orders: readonly Order[],
  position: Position,
  params: SqlParams,
  isIncluded: boolean,
): string[] => {
  const keys = orders.map(({ column, cast, isDescending, isNullable }, index) => {
    const text = position[index] ?? null;
    return {
      name: `t."${column}"`,
      value: text === null ? null : `${params.add(text)}::text${cast}`,
      isDescending,
      isNullable,
    };
  });
  const oid = { name: "t.oid", value: `${params.add(position.at(-1))}::text::bigint` };
  const equal = keys.map(({ name, value }) => (value === null ? `${name} is null` : `${name} = ${value}`));
  const later = keys.map(({ name, value, isDescending, isNullable }) =>
    value === null
      ? []
      : [`${name} ${isDescending ? "<" : ">"} ${value}`, ...(isNullable ? [`${name} is null`] : [])],
  );
  const relation = `${orders[0]?.isDescending === true ? "<" : ">"}${isIncluded ? "=" : ""}`;
  const sameKeys = `${oid.name} ${relation} ${oid.value}`;
  return [...later, [sameKeys]].flatMap((alternatives, index) =>
    alternatives.map((alternative) => [...equal.slice(0, index), alternative].join(" and ")),
  );
};

/**
 * Conditions over the row `t` for what comes after a position, each a plain conjunction that an index serves; together
 * they hold for every later record, and no record fulfils two. Nulls come last in either direction.
 */
export const conditionsAfter = (orders: readonly Order[], position: Position, params: SqlParams): string[] =>
  conditions(orders, position, params, false);

/** The same, and for the record at the position. */
export const conditionsFrom = (orders: readonly Order[], position: Position, params: SqlParams): string[] =>
  conditions(orders, position, params, true);
