export { defaultCellRenderers } from "./cells/cellRenderers.tsx";
export { createRowsStore } from "./state/createRowsStore.ts";
export { createSelectionStore } from "./state/createSelectionStore.ts";
export { DataGrid } from "./DataGrid/DataGrid.tsx";
export { GridCard, GridRoot } from "./parts/GridRoot.tsx";
export { GridCommands } from "./GridCommands/GridCommands.tsx";
export { GridDetail } from "./parts/GridDetail.tsx";
export { GridQuery } from "./parts/GridQuery.tsx";
export { GridTable } from "./parts/GridTable.tsx";
export { useGrid } from "./parts/useGrid.ts";
export { DataGridScreen } from "./DataGridScreen/DataGridScreen.tsx";
export { pageCacheOf } from "./state/pageCache.ts";
export { toggleSort } from "./state/sorting.ts";
export { toRecord } from "./state/toRecord.ts";

export type {
  CanPort,
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
export type { GridColumn, GridColumnSpec } from "./state/columns.ts";
export type { ColumnSettings } from "./state/columnSettings.ts";
export type { DataGridProps } from "./DataGrid/dataGridProps.ts";
export type { DataGridScreenProps } from "./DataGridScreen/DataGridScreen.tsx";
export type { Grid } from "./parts/gridParts.ts";
export type { GridDetailProps } from "./parts/GridDetail.tsx";
export type { GridRootProps } from "./parts/GridRoot.tsx";
export type { GridTableProps } from "./parts/GridTable.tsx";
export type { UseGridOptions } from "./parts/gridOptions.ts";
export type { DetailPanel, EditorSlot } from "./DetailArea/detailAreaProps.ts";
export type { SavedHow } from "./controller/editing.ts";
export type { GridController } from "./controller/createGridController.ts";
export type {
  GridNews,
  GridOptions,
  GridRights,
  ImportField,
  ImportIssue,
  ImportRules,
  ScopeText,
  TenantChoice,
} from "./controller/types.ts";
export type { SelectionStore } from "./state/createSelectionStore.ts";
export type { SelectionState } from "./state/selectionState.ts";
export type { RecordQuery, ListState } from "./state/listState.ts";
export type { RowContext } from "./state/newRows.ts";
export type { Page, PageCache } from "./state/pageCache.ts";
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
export type { RowMarks, RowModel } from "./state/rowModel.ts";
export type { RowsStore, TableRows } from "./state/createRowsStore.ts";
export type { RowsState } from "./state/rowsState.ts";
