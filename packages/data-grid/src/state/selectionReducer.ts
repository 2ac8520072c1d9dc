import type { GridEvent } from "./gridEvents.ts";
import { rowKey } from "./newRows.ts";
import { nonePicked, togglePicked, withoutPicked } from "./picked.ts";
import { initialSelection } from "./selectionState.ts";
import type { SelectionState } from "./selectionState.ts";

/** The selection without a row that was removed. */
export const deselectRemoved = (state: SelectionState, key: string): SelectionState => {
  const picked = withoutPicked(state.picked, key);
  return picked === state.picked ? state : { ...state, picked };
};

/** Selection after an event. */
export const nextSelection = (state: SelectionState, event: GridEvent): SelectionState => {
  switch (event.type) {
    case "activeMoved":
      return { ...state, active: event.active };
    case "anchorMoved":
      return { ...state, anchor: Math.max(0, event.row) };
    case "pickToggled":
      return { ...state, picked: togglePicked(state.picked, event.key), anchor: event.row };
    case "rowsPicked":
      return { ...state, picked: { kind: "rows", keys: new Set(event.keys) } };
    case "allPicked":
      return { ...state, picked: { kind: "matching", query: event.query, except: new Set() } };
    case "pickCleared":
      return state.picked.kind === "rows" && state.picked.keys.size === 0
        ? state
        : { ...state, picked: nonePicked };
    case "rowRemoved":
      return deselectRemoved(state, rowKey(event.oid));
    default:
      return state;
  }
};

/** Nothing picked and back to the first row, unless the keyboard is on a heading or the place is kept. */
export const resetSelection = ({ active, anchor }: SelectionState, keepsPlace: boolean): SelectionState => ({
  active: active.row < 0 || keepsPlace ? active : initialSelection.active,
  picked: nonePicked,
  anchor: keepsPlace ? anchor : 0,
});
