import { ROW_HEIGHT_PX } from "../constants.ts";
import type { DetailPlacement } from "./detailPlacement.ts";
import type { GridEvent } from "./gridEvents.ts";
import type { RowRange } from "./pageGaps.ts";
import { noDrafts, noEditors } from "./recordRows.ts";
import type { DraftTimes, RecordEditors } from "./recordRows.ts";

/** What the table is drawn with, beside its rows. */
export interface TableState {
  /** Rows in sight, new ones included. */
  readonly sight: RowRange;
  /** Where the detail area of the open row is. */
  readonly placement: DetailPlacement;
  /** Places of the list that the open detail area covers; 0 = not measured yet. */
  readonly areaPlaces: number;
  /** Px; every row has it. */
  readonly rowHeight: number;
  /** Records with unsaved edits that are kept as a draft. */
  readonly drafts: DraftTimes;
  /** Who else edits which record. */
  readonly editors: RecordEditors;
}

/** Before anything was drawn. */
export const initialTable: TableState = {
  sight: { first: 0, last: 0 },
  placement: "row",
  areaPlaces: 0,
  rowHeight: ROW_HEIGHT_PX,
  drafts: noDrafts,
  editors: noEditors,
};

/** The table after an event. */
export const nextTable = (state: TableState, event: GridEvent): TableState => {
  switch (event.type) {
    case "seen":
      return { ...state, sight: event.range };
    case "areaMeasured":
      return { ...state, areaPlaces: event.places };
    case "areaPlaced":
      return state.placement === event.placement
        ? state
        : { ...state, placement: event.placement, areaPlaces: 0 };
    case "rowHeightChosen":
      return state.rowHeight === event.rowHeight ? state : { ...state, rowHeight: event.rowHeight };
    case "draftsKnown":
      return { ...state, drafts: event.drafts };
    case "editorsKnown":
      return { ...state, editors: event.editors };
    default:
      return state;
  }
};
