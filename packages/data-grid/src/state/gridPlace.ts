import { PAGE_SIZE } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import type { GridPlace } from "./gridAddress.ts";
import type { GridState } from "./gridState.ts";
import { newIdOf } from "./newRows.ts";
import { indexOfOid } from "./pageCache.ts";

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** What a grid shows now, for its address. */
export const placeOf = (
  { list, detail, newRows }: GridState,
  meta: Pick<EntityMeta, "query">,
): Omit<GridPlace, "fields" | "tenantOid"> => {
  const { phase, isSingle, query, cache } = list;
  const { key, record, isNew, mode } = detail;
  const oid = record === null || isNew ? undefined : record.Oid;
  const row = oid === undefined ? -1 : indexOfOid(cache, oid);
  const newRow = newRows.find((one) => one.key === key);
  const orderBy = query.orderBy ?? [];
  return {
    isStarting: phase !== "idle" && !isSingle,
    orderBy: isSame(orderBy, meta.query.sort) || orderBy.length === 0 ? undefined : orderBy,
    oid,
    isEditing: mode !== "details",
    // The first page finds its records by itself.
    row: row < PAGE_SIZE ? undefined : row,
    draftId: newRow === undefined || newRow.given === null || key === null ? undefined : newIdOf(key),
  };
};
