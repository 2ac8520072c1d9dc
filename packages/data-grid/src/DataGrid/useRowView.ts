import { placeOfSlot } from "@backroom/ui";
import { useMemo, useSyncExternalStore } from "react";
import { isPickedRow } from "../state/picked.ts";
import { rowNumber } from "../state/rowNumber.ts";
import type { RowMarks } from "../state/rowModel.ts";
import { countRows, keyOfRow, recordOfPlace } from "../state/rowsState.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import type { RowTools } from "./gridContext.ts";

/** What an element of the row pool shows. */
export interface RowView<Row> {
  /** Place in the virtual list. */
  readonly place: number;
  /** Px between a position in the list and in the scrolled element. */
  readonly shift: number;
  readonly row: number;
  /** The row before the rows that are not stored yet: its number says which it is of all. */
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly record: Row | undefined;
  readonly key: string | undefined;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  /** Column the keyboard is on; -1 = it is in another row. */
  readonly activeColumn: number;
  readonly isDisabled: boolean;
  readonly isDeleted: boolean;
  readonly hasDraft: boolean;
  /** Who edits it. */
  readonly editors: RowMarks["editors"];
  /** Text of the number column. */
  readonly number: ReturnType<typeof rowNumber>;
}

type Stores<Row> = Pick<RowTools<Row>, "window" | "rows" | "selection">;

const noMarks: RowMarks = {};

const viewOf = <Row>({ rows, selection }: Stores<Row>, place: number, shift: number): RowView<Row> | null => {
  const state = rows.getState();
  const row = rowOfPlace(place, state.gap);
  if (row < 0 || row >= countRows(state)) return null;
  const { active, picked } = selection.store.getState();
  const index = row - state.newRows.length;
  const record = recordOfPlace(state, place);
  const key = record === undefined ? undefined : keyOfRow(state, row);
  const marks = (record !== undefined && state.model.marksOf?.(record)) || noMarks;
  return {
    place,
    shift,
    row,
    index,
    record,
    key,
    isOpen: key !== undefined && state.openKey === key,
    isPicked: key !== undefined && isPickedRow(picked, key, index < 0),
    activeColumn: active.row === row ? active.column : -1,
    isDisabled: marks.isDisabled ?? false,
    isDeleted: marks.isDeleted ?? false,
    hasDraft: marks.draftAt !== undefined,
    editors: marks.editors,
    number: rowNumber(index, state.cache.length),
  };
};

const isSame = <Row>(a: RowView<Row>, b: RowView<Row>): boolean =>
  (Object.keys(a) as (keyof RowView<Row>)[]).every((name) => a[name] === b[name]);

const createView = <Row>(slot: number, stores: Stores<Row>) => {
  const { window, rows, selection } = stores;
  let place = -1;
  let shift = 0;
  let rowsState: unknown;
  let selectionState: unknown;
  let view: RowView<Row> | null = null;
  return {
    subscribe: (listener: () => void) => {
      const ends = [window.store, rows, selection.store].map((store) => store.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    read: () => {
      const windowState = window.store.getState();
      const nextPlace = placeOfSlot(slot, windowState);
      const isSeen =
        place === nextPlace &&
        shift === windowState.shift &&
        rowsState === rows.getState() &&
        selectionState === selection.store.getState();
      if (isSeen) return view;
      place = nextPlace;
      shift = windowState.shift;
      rowsState = rows.getState();
      selectionState = selection.store.getState();
      const found = viewOf(stores, place, shift);
      if (view === null || found === null || !isSame(view, found)) view = found;
      return view;
    },
  };
};

/**
 * What the element `slot` shows now; null = nothing. One subscription for each row: a list is scrolled through thousands
 * of them, and most of what a store says concerns other rows.
 */
export const useRowView = <Row>(slot: number, stores: Stores<Row>): RowView<Row> | null => {
  const { window, rows, selection } = stores;
  const view = useMemo(() => createView(slot, { window, rows, selection }), [slot, window, rows, selection]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
};
