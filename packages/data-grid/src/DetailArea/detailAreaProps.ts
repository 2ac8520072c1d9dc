import type { DetailModel, EntityRecord } from "@backroom/contract";
import type { ReactNode } from "react";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import type { RowCommand } from "../commands/gridCommand.ts";
import type { GridController } from "../controller/createGridController.ts";
import type { SavedHow } from "../controller/editing.ts";
import type { GridService } from "../ports.ts";
import type { PlacementControl } from "./useDetailPlacement.ts";

/**
 * What the screen tells the editor that is put into the detail area. The editor closes itself, after saving too, by
 * calling `onClosed`; only then is it taken away.
 */
export interface EditorSlot {
  readonly mode: "view" | "edit";
  /** What it starts from. Of a new record another one follows when its tenant is changed; what was typed stays. */
  readonly record: EntityRecord;
  /** Not stored yet: saving creates it. */
  readonly isNew: boolean;
  /** Names a new record, as its draft does; undefined for stored records. */
  readonly newId: string | undefined;
  /**
   * Name of the field the user wants to begin at: that of the clicked column. The grid moves the focus to it once an
   * element with `data-field` of this name is there, else to the editor's first input. Absent = the first.
   */
  readonly focusField?: string;
  /** The page wants the editor to stay open after saving. */
  readonly keepOpenOnUpdate: boolean;
  /** There is a record after this one to go on to. */
  readonly hasNext: boolean;
  /** The record was stored, and is now this; `next`: after `onClosed` the following record opens in the editor. */
  readonly onSaved: (record: EntityRecord, how?: SavedHow) => void;
  /** The editor is done, and is taken away. */
  readonly onClosed: () => void;
  /** There are changes that are not saved, or no longer. */
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Opens this record in the editor again after it closed; false when its row is gone. */
  readonly reopen: () => boolean;
}

/** A detail of the open record, for `renderDetail`. */
export interface DetailPanel {
  readonly detail: DetailModel;
  readonly record: EntityRecord;
}

export interface DetailAreaProps {
  /** The grid. */
  readonly grid: GridController;
  /** Reads sub-tables. */
  readonly service: Pick<GridService, "detail">;
  /** Entries of the More menu. */
  readonly actions: readonly RowCommand[];
  /** Where the area is shown. */
  readonly place: PlacementControl;
  /** ms since 1970. */
  readonly now: () => number;
  /** How values of sub-tables are drawn. */
  readonly renderers: CellRenderers;
  /** Draws a detail in its own way, for example a matrix; undefined = a table. */
  readonly renderDetail?: ((panel: DetailPanel) => ReactNode | undefined) | undefined;
  /** Draws something above the details of a stored record. */
  readonly renderNotice?: ((record: EntityRecord) => ReactNode) | undefined;
  /** The editor; it lives outside this package. */
  readonly renderEditor: (slot: EditorSlot) => ReactNode;
}
