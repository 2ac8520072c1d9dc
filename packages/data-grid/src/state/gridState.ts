import type { GridRights } from "../controller/types.ts";
import { closedDetail } from "./detailState.ts";
import type { DetailState } from "./detailState.ts";
import { initialList } from "./listState.ts";
import type { ListState } from "./listState.ts";
import type { NewRow } from "./newRows.ts";
import { initialScreen } from "./screenState.ts";
import type { GridScreenState } from "./screenState.ts";
import { initialSelection } from "./selectionState.ts";
import type { SelectionState } from "./selectionState.ts";
import { initialTable } from "./tableState.ts";
import type { TableState } from "./tableState.ts";

/** Everything a grid knows. Changed by {@link gridReducer} alone. */
export interface GridState {
  readonly list: ListState;
  /** Records that are not stored yet; they stand before the list. */
  readonly newRows: readonly NewRow[];
  readonly detail: DetailState;
  /** Index of the row with the detail area, new ones counted; -1 = none is open. */
  readonly openRow: number;
  readonly selection: SelectionState;
  readonly screen: GridScreenState;
  readonly table: TableState;
}

/** An unused grid. */
export const initialGrid = (rights: GridRights): GridState => ({
  list: initialList,
  newRows: [],
  detail: closedDetail,
  openRow: -1,
  selection: initialSelection,
  screen: { ...initialScreen, rights },
  table: initialTable,
});
