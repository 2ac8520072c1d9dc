import { createStore } from "zustand/vanilla";

/** A cell of a `TreeGrid`. */
export interface TreeGridCell {
  /** Key of its row; null = the row of headings. */
  readonly rowKey: string | null;
  /** Key of its column; null = the row headers. */
  readonly columnKey: string | null;
}

/** Where the keyboard is in a `TreeGrid`. */
export interface TreeGridState {
  /** The cell the keyboard is on; null = nowhere yet: the first row header. */
  readonly active: TreeGridCell | null;
  /** Where the picked range began, its other end is `active`; null = none is picked. */
  readonly anchor: TreeGridCell | null;
}

const isSame = (a: TreeGridCell | null, b: TreeGridCell | null) =>
  a?.rowKey === b?.rowKey && a?.columnKey === b?.columnKey;

/** Active cell and picked range of one `TreeGrid`, for a host that reads or sets them. */
export const createTreeGridStore = (active: TreeGridCell | null = null) => {
  const store = createStore<TreeGridState>(() => ({ active, anchor: null }));
  return {
    store,
    /** Moves to a cell; a picked range goes. */
    moveTo: (cell: TreeGridCell) => {
      const before = store.getState();
      if (!isSame(before.active, cell) || before.anchor !== null)
        store.setState({ active: cell, anchor: null });
    },
    /** Picks the range from where it began, or else from `start`, to a cell. */
    extendTo: (cell: TreeGridCell, start: TreeGridCell) =>
      store.setState(({ anchor }) => ({ active: cell, anchor: anchor ?? start })),
  };
};

/** Made by {@link createTreeGridStore}. */
export type TreeGridStore = ReturnType<typeof createTreeGridStore>;
