export { createCell, defaultCellRenderers } from "./cells/cellRenderers.tsx";
export { createGridController } from "./controller/createGridController.ts";
export { gridRights } from "./controller/types.ts";
export { createListStore } from "./state/createListStore.ts";
export { createRowsStore } from "./state/createRowsStore.ts";
export { keyOfRow, recordOfRow } from "./state/rowsState.ts";
export { createSelectionStore } from "./state/createSelectionStore.ts";
export { DataGrid } from "./DataGrid/DataGrid.tsx";
export { GridCard, GridRoot } from "./parts/GridRoot.tsx";
export { GridCommands } from "./GridCommands/GridCommands.tsx";
export { GridDetail } from "./parts/GridDetail.tsx";
export { GridQuery } from "./parts/GridQuery.tsx";
export { GridTable } from "./parts/GridTable.tsx";
export { useGrid } from "./parts/useGrid.ts";
export { DataGridScreen } from "./DataGridScreen/DataGridScreen.tsx";
export { formatClipboardPayload, parseClipboardPayload } from "./state/clipboardPayload.ts";
export { defaultColumnSettings, listColumns, parseColumnSettings } from "./state/columns.ts";
export { formatGridAddress, parseGridAddress } from "./state/gridAddress.ts";
export { formatShareLink } from "./state/shareLink.ts";
export { recordRows } from "./state/recordRows.ts";
export { pageCacheOf, replaceRow } from "./state/pageCache.ts";
export { toggleSort } from "./state/sorting.ts";
export { countPicked, isPickedRow } from "./state/picked.ts";
export { toRecord } from "./state/toRecord.ts";

export type {
  CanPort,
  ClipboardPort,
  DataChange,
  DataEventsPort,
  GridNotice,
  GridService,
  LocationPort,
  NewRecord,
  NewRecordsPort,
  RecordDraft,
  RecordEditorsPort,
  SettingsPort,
} from "./ports.ts";
export type { Cell, CellRenderer, CellRenderers, CellTools } from "./cells/cellRenderers.tsx";
export type { ClipboardOutcome, ClipboardProblem } from "./state/clipboardPayload.ts";
export type { ColumnSettings, GridColumn, GridColumnSpec } from "./state/columns.ts";
export type { DataGridProps, RowClick } from "./DataGrid/dataGridProps.ts";
export type { DataGridScreenProps } from "./DataGridScreen/screenProps.ts";
export type { Grid } from "./parts/gridParts.ts";
export type { GridDetailProps } from "./parts/GridDetail.tsx";
export type { GridRootProps } from "./parts/GridRoot.tsx";
export type { GridTableProps } from "./parts/GridTable.tsx";
export type { UseGridOptions } from "./parts/useGrid.ts";
export type { DetailGap } from "./state/viewRows.ts";
export type { DetailPanel, EditorSlot } from "./DetailArea/DetailArea.tsx";
export type { GridAddress, GridPlace } from "./state/gridAddress.ts";
export type { SavedHow } from "./controller/editing.ts";
export type { GridController } from "./controller/createGridController.ts";
export type { GridScreenState } from "./state/screenState.ts";
export type {
  GridControllerDeps,
  GridNews,
  GridOptions,
  GridRights,
  ImportIssue,
  ImportRules,
  ScopeText,
  TenantChoice,
} from "./controller/types.ts";
export type { SelectionStore } from "./state/createSelectionStore.ts";
export type { SelectionState } from "./state/selectionState.ts";
export type { GridState } from "./state/gridState.ts";
export type { RecordQuery, ListState } from "./state/listState.ts";
export type { ListStore, ListStoreDeps } from "./state/createListStore.ts";
export type { NewRow, NewRowMarker, RowContext } from "./state/newRows.ts";
export type { Page, PageCache } from "./state/pageCache.ts";
export type { RowRange } from "./state/pageGaps.ts";
export type {
  GridCommand,
  MatchingCommand,
  PageCommand,
  PageCommandContext,
  PickedCommand,
  PickedCommandContext,
  RowCommand,
  RowCommandContext,
} from "./commands/gridCommand.ts";
export type { RecordEditors } from "./state/recordRows.ts";
export type { Picked } from "./state/picked.ts";
export type { RowIntent } from "./DataGrid/useGridKeys.ts";
export type { RowMarks, RowModel } from "./state/rowModel.ts";
export type { RowsStore, TableRows } from "./state/createRowsStore.ts";
export type { RowsState } from "./state/rowsState.ts";
