import { createStore } from "zustand/vanilla";

/** Where the keyboard is: a row, or the heading (row -1), and a column. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** What the user points at and has picked. Rows subscribe to their own part, so a change renders two rows, not all. */
export interface SelectionState {
  readonly active: GridPosition;
  /** Keys of picked rows. */
  readonly picked: ReadonlySet<string>;
  /** The row a range of picked rows starts at. */
  readonly anchor: number;
}

const initial: SelectionState = { active: { row: 0, column: 1 }, picked: new Set(), anchor: 0 };

/** Keyboard position and picked rows of one grid. */
export const createSelectionStore = () => {
  const store = createStore<SelectionState>(() => initial);
  return {
    store,
    moveTo: (active: GridPosition) => store.setState({ active }),
    /** Starts the next range of picked rows here. */
    anchorAt: (row: number) => store.setState({ anchor: Math.max(0, row) }),
    /** Picks the row or lets it go. */
    toggle: (key: string, row: number) => {
      const picked = new Set(store.getState().picked);
      if (!picked.delete(key)) picked.add(key);
      store.setState({ picked, anchor: row });
    },
    /** Picks these rows and no others. */
    pick: (keys: readonly string[]) => store.setState({ picked: new Set(keys) }),
    clear: () => {
      if (store.getState().picked.size > 0) store.setState({ picked: new Set() });
    },
    /** Nothing picked and back to the first row, unless the keyboard is on a heading or the place is kept. */
    reset: (keepsPlace = false) =>
      store.setState(({ active, anchor }) => ({
        active: active.row < 0 || keepsPlace ? active : initial.active,
        picked: initial.picked,
        anchor: keepsPlace ? anchor : 0,
      })),
  };
};

/** Selection made by {@link createSelectionStore}. */
export type SelectionStore = ReturnType<typeof createSelectionStore>;
