import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { nearest, placeOfTerminal, terminalAt } from "./boardKeys.ts";
import type { BoardPlace } from "./boardKeys.ts";
import type { BoardLine } from "./layOutBoard.ts";

/** What a person has set on the board. */
export interface BoardState {
  /** Tenants whose locations are hidden. */
  readonly collapsed: ReadonlySet<number>;
  /** Terminals picked for a request. */
  readonly picked: ReadonlySet<number>;
  /** The terminal in the side pane; null = none. */
  readonly openOid: number | null;
  /** Where the keyboard was last, and which terminal that was; undefined = a heading. */
  readonly place: BoardPlace;
  readonly activeOid: number | undefined;
  /** Column that up and down keep. */
  readonly wanted: number;
}

/** The board's own state. */
export type BoardStore = StoreApi<BoardState>;

/** Makes the state of one board. */
export const createBoardStore = (): BoardStore =>
  createStore<BoardState>(() => ({
    collapsed: new Set(),
    picked: new Set(),
    openOid: null,
    place: { line: 0, column: -1 },
    activeOid: undefined,
    wanted: 0,
  }));

/** A set with or without one more. */
export const toggled = (set: ReadonlySet<number>, oid: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(oid)) next.add(oid);
  return next;
};

/** Where the keyboard is on these lines: at its terminal, or near where that was. */
export const placeOn = (
  lines: readonly BoardLine[],
  { activeOid, place, wanted }: BoardState,
): BoardPlace => {
  const own = activeOid === undefined ? undefined : placeOfTerminal(lines, activeOid);
  return own ?? nearest(lines, place.line, activeOid === undefined ? place.column : wanted);
};

/** The keyboard at a place. Up and down keep the column they began in. */
export const movedTo = (
  lines: readonly BoardLine[],
  place: BoardPlace,
  isVertical: boolean,
): Partial<BoardState> => ({
  place,
  activeOid: terminalAt(lines, place),
  ...(!isVertical && place.column >= 0 && { wanted: place.column }),
});
