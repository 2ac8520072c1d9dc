import type { EntityPage } from "@backroom/api-client";
import type { CountAnswer, EntityRecord } from "@backroom/contract";
import type { GridPosition } from "@backroom/ui";
import type { GridRights } from "../controller/types.ts";
import type { DetailPlacement } from "./detailPlacement.ts";
import type { DetailMode } from "./detailState.ts";
import type { RecordQuery } from "./listState.ts";
import type { AddedRow } from "./newRows.ts";
import type { RowRange, Span } from "./pageGaps.ts";
import type { DraftTimes, RecordEditors } from "./recordRows.ts";
import type { GridScreenState } from "./screenState.ts";

/** What can happen to the list of found records. Events with a generation are answers. */
export type ListEvent =
  | { readonly type: "started"; readonly query: RecordQuery }
  | { readonly type: "asked" }
  | { readonly type: "givenUp"; readonly generation: number }
  | { readonly type: "waitedLong"; readonly generation: number }
  | {
      readonly type: "pageArrived";
      readonly generation: number;
      readonly span: Span;
      readonly page: EntityPage;
    }
  | {
      readonly type: "pageFailed";
      readonly generation: number;
      readonly span: Span;
      readonly error: unknown;
    }
  | { readonly type: "retried" }
  | { readonly type: "refused"; readonly generation: number; readonly status: 401 | 403 }
  | { readonly type: "counted"; readonly generation: number; readonly count: CountAnswer }
  | { readonly type: "reset" }
  | { readonly type: "shown"; readonly record: EntityRecord }
  /** Newer versions of records, shown wherever they are. */
  | { readonly type: "rowsChanged"; readonly records: readonly EntityRecord[] }
  | { readonly type: "rowRemoved"; readonly oid: number }
  | { readonly type: "rowsDeletedElsewhere"; readonly oids: readonly number[] }
  | { readonly type: "rowsAddedElsewhere"; readonly oids: readonly number[] }
  | { readonly type: "rowJoined"; readonly record: EntityRecord }
  | {
      readonly type: "evicted";
      readonly sight: RowRange;
      readonly most: number;
      readonly isKept: (row: EntityRecord) => boolean;
    };

/** What can happen to the detail area. Events with a turn are answers. */
export type DetailEvent =
  | { readonly type: "opened"; readonly key: string; readonly record: EntityRecord; readonly isNew: boolean }
  | { readonly type: "closed" }
  | { readonly type: "readStarted" }
  | { readonly type: "readArrived"; readonly turn: number; readonly record: EntityRecord | null }
  | { readonly type: "readFailed"; readonly turn: number; readonly error: unknown }
  | { readonly type: "busyEnded"; readonly turn: number }
  | { readonly type: "fadeStarted"; readonly turn: number }
  | {
      readonly type: "modeEntered";
      readonly turn: number;
      readonly mode: DetailMode;
      readonly field: string | null;
    }
  /** The editor of a row stored its record. */
  | { readonly type: "recordSaved"; readonly key: string; readonly record: EntityRecord }
  /** The editor of a row is done; `isClosing`: the detail area goes with it. */
  | { readonly type: "editorClosed"; readonly key: string; readonly isClosing: boolean };

/** What can happen to keyboard position and picked rows. */
export type SelectionEvent =
  | { readonly type: "activeMoved"; readonly active: GridPosition }
  | { readonly type: "anchorMoved"; readonly row: number }
  | { readonly type: "pickToggled"; readonly key: string; readonly row: number }
  | { readonly type: "rowsPicked"; readonly keys: readonly string[] }
  | { readonly type: "allPicked"; readonly query: RecordQuery }
  | { readonly type: "pickCleared" };

/** What can happen to records that are not stored yet. */
type NewRowsEvent =
  | { readonly type: "newRowsAdded"; readonly added: readonly AddedRow[]; readonly createdAt: number }
  | { readonly type: "newRecordsReplaced"; readonly records: ReadonlyMap<string, EntityRecord> }
  | { readonly type: "newRowDropped"; readonly key: string };

/** What can happen to the screen around table and detail area. */
type ScreenEvent =
  | { readonly type: "rightsRead"; readonly rights: GridRights }
  | { readonly type: "screenModeChosen"; readonly mode: GridScreenState["mode"] }
  /** The query ran long enough ago to be run again. */
  | { readonly type: "refreshOffered" }
  /** The user wants a record deleted; null = not any more. */
  | { readonly type: "deletionAsked"; readonly record: EntityRecord | null }
  | { readonly type: "deletionStarted" }
  | { readonly type: "deletionEnded" }
  /** A new record is being prepared, or no longer. */
  | { readonly type: "prepared"; readonly isPreparing: boolean };

/** What can happen to the table's measures and marks. */
type TableEvent =
  | { readonly type: "seen"; readonly range: RowRange }
  | { readonly type: "areaMeasured"; readonly places: number }
  | { readonly type: "areaPlaced"; readonly placement: DetailPlacement }
  | { readonly type: "rowHeightChosen"; readonly rowHeight: number }
  | { readonly type: "draftsKnown"; readonly drafts: DraftTimes }
  | { readonly type: "editorsKnown"; readonly editors: RecordEditors };

/** Everything that can happen to a grid. */
export type GridEvent = ListEvent | DetailEvent | SelectionEvent | NewRowsEvent | ScreenEvent | TableEvent;
