import { PAGE_SIZE } from "@backroom/contract";
import type { DetailStore } from "./createDetailStore.ts";
import type { ListStore } from "./createListStore.ts";
import type { RowsStore } from "./createRowsStore.ts";
import type { GridPlace } from "./gridAddress.ts";
import { newIdOf } from "./newRows.ts";
import { indexOfOid } from "./pageCache.ts";

interface Stores {
  readonly list: Pick<ListStore, "store">;
  readonly detail: Pick<DetailStore, "store">;
  readonly rows: RowsStore;
  readonly meta: { readonly query: { readonly sort: readonly string[] } };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** What a grid shows now, for its address. */
export const placeOf = ({ list, detail, rows, meta }: Stores): Omit<GridPlace, "fields" | "tenantOid"> => {
  const { phase, isSingle, query, cache } = list.store.getState();
  const { key, record, isNew, mode } = detail.store.getState();
  const oid = record === null || isNew ? undefined : record.Oid;
  const row = oid === undefined ? -1 : indexOfOid(cache, oid);
  const newRow = rows.getState().newRows.find((one) => one.key === key);
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
