import type { GridEvent } from "./gridEvents.ts";
import { addNewRows, replaceNewRecords } from "./newRows.ts";
import type { NewRow } from "./newRows.ts";

/** The records that are not stored yet, after an event; how they go is up to the grid. */
export const nextNewRows = (rows: readonly NewRow[], event: GridEvent): readonly NewRow[] => {
  switch (event.type) {
    case "newRowsAdded":
      return addNewRows(rows, event.added, event.createdAt);
    case "newRecordsReplaced":
      return replaceNewRecords(rows, event.records);
    case "recordSaved":
      return rows.some(({ key }) => key === event.key)
        ? rows.map((row) => (row.key === event.key ? { ...row, saved: event.record } : row))
        : rows;
    default:
      return rows;
  }
};
