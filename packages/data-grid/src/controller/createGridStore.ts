import { createEventStore, selectStore } from "../state/eventStore.ts";
import { gridReducer } from "../state/gridReducer.ts";
import { createGridRows } from "../state/gridRows.ts";
import { initialGrid } from "../state/gridState.ts";
import type { GridState } from "../state/gridState.ts";
import type { GridRights } from "./types.ts";

/** The state of a grid, and its parts as stores to read, follow and send events to. */
export const createGridStore = (rights: GridRights) => {
  const store = createEventStore(initialGrid(rights), gridReducer);
  const { dispatch } = store;
  const part = <Part>(select: (state: GridState) => Part) => ({ ...selectStore(store, select), dispatch });
  return {
    ...store,
    list: part(({ list }) => list),
    detail: part(({ detail }) => detail),
    selection: part(({ selection }) => selection),
    screen: part(({ screen }) => screen),
    sight: part(({ table }) => table.sight),
    rows: part(createGridRows()),
  };
};

/** The state made by {@link createGridStore}. */
export type GridStore = ReturnType<typeof createGridStore>;
