import type { GridPosition } from "@backroom/ui";
import { createStore } from "zustand/vanilla";
import type { RecordQuery } from "./listState.ts";
import { nonePicked, togglePicked } from "./picked.ts";
import type { Picked } from "./picked.ts";

/** What the user points at and has picked. Rows subscribe to their own part, so a change renders two rows, not all. */
export interface SelectionState {
  /** Where the keyboard is. */
  readonly active: GridPosition;
  readonly picked: Picked;
  /** The row a range of picked rows starts at. */
  readonly anchor: number;
}

const initial: SelectionState = { active: { row: 0, column: 1 }, picked: nonePicked, anchor: 0 };

/** Keyboard position and picked rows of one grid. `query` says what finds all its rows. Default: nothing is asked for. */
export const createSelectionStore = (query: () => RecordQuery = () => ({})) => {
  const store = createStore<SelectionState>(() => initial);
  return {
    store,
    moveTo: (active: GridPosition) => store.setState({ active }),
    /** Starts the next range of picked rows here. */
    anchorAt: (row: number) => store.setState({ anchor: Math.max(0, row) }),
    /** Picks the row or lets it go. */
    toggle: (key: string, row: number) =>
      store.setState(({ picked }) => ({ picked: togglePicked(picked, key), anchor: row })),
    /** Picks these rows and no others. */
    pick: (keys: readonly string[]) => store.setState({ picked: { kind: "rows", keys: new Set(keys) } }),
    /** Picks all rows, loaded or not. */
    pickAll: () => store.setState({ picked: { kind: "matching", query: query(), except: new Set() } }),
    clear: () => {
      const { picked } = store.getState();
      if (picked.kind === "matching" || picked.keys.size > 0) store.setState({ picked: nonePicked });
    },
    /** Nothing picked and back to the first row, unless the keyboard is on a heading or the place is kept. */
    reset: (keepsPlace = false) =>
      store.setState(({ active, anchor }) => ({
        active: active.row < 0 || keepsPlace ? active : initial.active,
        picked: nonePicked,
        anchor: keepsPlace ? anchor : 0,
      })),
  };
};

/** Selection made by {@link createSelectionStore}. */
export type SelectionStore = ReturnType<typeof createSelectionStore>;
