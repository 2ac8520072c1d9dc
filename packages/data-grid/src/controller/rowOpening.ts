import { PAGE_SIZE } from "@backroom/contract";
import type { WorkHolder } from "@backroom/ports";
import { readClick } from "../state/clicks.ts";
import type { LastClick } from "../state/clicks.ts";
import type { DetailReader } from "../state/createDetailReader.ts";
import type { ListLoader } from "../state/createListLoader.ts";
import { isNewKey, rowKey } from "../state/newRows.ts";
import { countRows, findRow, keyOfRow, recordOfRow } from "../state/rowsState.ts";
import type { GridStore } from "./createGridStore.ts";
import type { LeaveGuard } from "./leaveGuard.ts";
import type { GridControllerDeps } from "./types.ts";

/** What opens rows. */
export interface RowOpeningDeps extends Pick<GridControllerDeps, "clock" | "report"> {
  readonly store: GridStore;
  readonly loader: ListLoader;
  readonly reader: DetailReader;
  readonly guarded: LeaveGuard["guarded"];
  readonly edits: Pick<WorkHolder, "isUnsaved">;
  /** What was typed into a new record is kept when its editor is left. */
  readonly keepsNewRecords: boolean;
}

/** A record that was open in a list. */
export interface RecordToReveal {
  readonly oid: number;
  /** Zero-based place in the list where it was. Default: among the first. */
  readonly row?: number | undefined;
  /** Open it in the editor. */
  readonly isEditing: boolean;
}

/** The ways to open and close the detail area of a row. */
export const createRowOpening = ({
  store,
  loader,
  reader,
  guarded,
  edits,
  keepsNewRecords,
  clock,
  report,
}: RowOpeningDeps) => {
  const { dispatch, detail, list, rows } = store;
  let lastClick: LastClick | null = null;

  const open = (row: number) => {
    const key = keyOfRow(rows.getState(), row);
    const record = recordOfRow(rows.getState(), row);
    if (key !== undefined && record !== undefined)
      dispatch({ type: "opened", key, record, isNew: isNewKey(key) });
  };

  const edit = (row: number, field: string | null = null) => {
    const key = keyOfRow(rows.getState(), row);
    const run = () => {
      if (detail.getState().key !== key) open(row);
      void reader.enter(store.getState().screen.rights.edit ? "edit" : "view", field);
    };
    if (detail.getState().key === key) run();
    else guarded(run);
  };

  /** Closes the detail area. A new record is given up, unless edits of it are left behind, which are kept. */
  const close = () => {
    const isKept = keepsNewRecords && edits.isUnsaved();
    guarded(() => {
      const { key, isNew } = detail.getState();
      dispatch({ type: "closed" });
      if (key !== null && isNew && !isKept) dispatch({ type: "newRowDropped", key });
    });
  };

  const toggle = (row: number) => {
    if (keyOfRow(rows.getState(), row) === rows.getState().openKey) close();
    else guarded(() => open(row));
  };

  return {
    edit,
    close,
    toggle,
    /** Closes the detail area unless an editor is open in it, which has its own way out. */
    closeDetails: () => {
      if (detail.getState().mode === "details") close();
    },
    /** A click on a row at a time in ms; `enter` is what the second one does. Default: it edits. */
    click: (row: number, at = clock.now(), enter = () => edit(row)) => {
      const key = keyOfRow(rows.getState(), row);
      if (key === undefined) return;
      const read = readClick(lastClick, { key, at }, rows.getState().openKey === key);
      lastClick = read.last;
      if (read.gesture === "edit") enter();
      else toggle(row);
    },
    /**
     * Opens the record before (-1) or behind (1) the open one, reading its page when it is not loaded; the keyboard's
     * place goes with it. Nothing happens at the ends.
     */
    walk: (step: -1 | 1): void => {
      const { openRow: from } = store.getState();
      const row = from + step;
      if (from < 0 || row < 0 || row >= countRows(rows.getState())) return;
      const show = () => {
        const { column } = store.getState().selection.active;
        dispatch({ type: "activeMoved", active: { row, column } });
        open(row);
      };
      const walk = async () => {
        const { key } = detail.getState();
        const { generation } = list.getState();
        const place = row - store.getState().newRows.length;
        await loader.load({ first: place, last: place });
        const isCurrent = detail.getState().key === key && list.getState().generation === generation;
        if (isCurrent && keyOfRow(rows.getState(), row) !== undefined) show();
      };
      guarded(() => {
        if (keyOfRow(rows.getState(), row) === undefined) void walk();
        else show();
      });
    },
    /** Opens the record of a list that has just started, which was at the given place when it was last seen. */
    reveal: async ({ oid, row = 0, isEditing }: RecordToReveal): Promise<void> => {
      const { generation } = list.getState();
      const isCurrent = () =>
        list.getState().generation === generation &&
        list.getState().phase === "ready" &&
        detail.getState().key === null;
      const find = () => findRow(rows.getState(), rowKey(oid));
      // Records added or deleted meanwhile have moved it.
      if (isCurrent() && find() < 0) await loader.load({ first: row - PAGE_SIZE, last: row + PAGE_SIZE });
      if (!isCurrent()) return;
      const index = find();
      if (index < 0) report({ kind: "notInList" });
      else if (isEditing) edit(index);
      else open(index);
    },
    /** Opens the row with this key, or closes the one that is open (null). False = there is no such row. */
    openRow: (key: string | null): boolean => {
      const row = key === null ? -1 : findRow(rows.getState(), key);
      if (key === null) dispatch({ type: "closed" });
      else open(row);
      return key === null || row >= 0;
    },
  };
};

/** Made by {@link createRowOpening}. */
export type RowOpening = ReturnType<typeof createRowOpening>;
