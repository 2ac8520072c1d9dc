import type { DetailStore } from "../state/createDetailStore.ts";
import type { ListStore } from "../state/createListStore.ts";
import { countRows, keyOfRow } from "../state/createRowsStore.ts";
import type { RowsStore } from "../state/createRowsStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";

interface RecordWalkDeps {
  readonly list: ListStore;
  readonly detail: DetailStore;
  readonly rows: RowsStore;
  readonly selection: SelectionStore;
  readonly guarded: (run: () => void) => void;
  readonly open: (row: number) => void;
}

/**
 * Opens the record before (-1) or behind (1) the open one, reading its page when it is not loaded; the keyboard's place
 * goes with it. Nothing happens at the ends.
 */
export const createRecordWalk =
  ({ list, detail, rows, selection, guarded, open }: RecordWalkDeps) =>
  (step: -1 | 1): void => {
    const from = rows.getState().gap.after;
    const row = from + step;
    if (from < 0 || row < 0 || row >= countRows(rows.getState())) return;
    const show = () => {
      selection.moveTo({ row, column: selection.store.getState().active.column });
      open(row);
    };
    const walk = async () => {
      const { key } = detail.store.getState();
      const { generation } = list.store.getState();
      const place = row - rows.getState().newRows.length;
      await list.load({ first: place, last: place });
      const isCurrent =
        detail.store.getState().key === key && list.store.getState().generation === generation;
      if (isCurrent && keyOfRow(rows.getState(), row) !== undefined) show();
    };
    guarded(() => {
      if (keyOfRow(rows.getState(), row) === undefined) void walk();
      else show();
    });
  };
