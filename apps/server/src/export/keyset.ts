import type { Order } from "../data/listQuery.ts";
import type { SqlParams } from "../data/sqlParams.ts";

/** Where in the order a record stands: the texts of its sort values, then of its oid. */
export type Position = readonly (string | null)[];

/**
 * Conditions over the row `t` for what comes after a position, each a plain conjunction that an index serves; together
 * they hold for every later record, and no record fulfils two. Nulls come last in ascending order and first in
 * descending order, as PostgreSQL sorts them.
 */
export const conditionsAfter = (
  orders: readonly Order[],
  position: Position,
  params: SqlParams,
): string[] => {
  const keys = orders.map(({ column, cast, isDescending }, index) => {
    const text = position[index] ?? null;
    return {
      name: `t."${column}"`,
      value: text === null ? null : `${params.add(text)}::text${cast}`,
      isDescending,
    };
  });
  const oid = { name: "t.oid", value: `${params.add(position.at(-1))}::text::bigint` };
  const equal = keys.map(({ name, value }) => (value === null ? `${name} is null` : `${name} = ${value}`));
  const later = keys.map(({ name, value, isDescending }) => {
    if (isDescending) return [value === null ? `${name} is not null` : `${name} < ${value}`];
    return value === null ? [] : [`${name} > ${value}`, `${name} is null`];
  });
  const sameKeys = `${oid.name} ${orders[0]?.isDescending === true ? "<" : ">"} ${oid.value}`;
  return [...later, [sameKeys]].flatMap((alternatives, index) =>
    alternatives.map((alternative) => [...equal.slice(0, index), alternative].join(" and ")),
  );
};
