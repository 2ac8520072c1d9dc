import type { Place } from "./place.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/** SQL condition: the columns hold the location and the terminal of the place. */
export const placeCondition = (
  { locationOid, terminalOid }: Place,
  columns: { readonly location: string; readonly terminal: string },
  params: SqlParams,
): string => {
  const equal = (column: string, oid: number | null) =>
    oid === null ? [] : [`${column} = ${params.add(oid)}::bigint`];
  const all = [...equal(columns.location, locationOid), ...equal(columns.terminal, terminalOid)];
  return all.length === 0 ? "true" : all.join(" and ");
};
