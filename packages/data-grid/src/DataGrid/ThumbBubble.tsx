import { useFormats } from "@backroom/i18n";
import { useStore } from "zustand";
import { recordOfRow } from "../state/rowsState.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import { drawCell } from "./gridContext.ts";
import type { RowTools } from "./gridContext.ts";
import styles from "./DataGrid.module.css";

interface ThumbBubbleProps<Row> {
  readonly tools: RowTools<Row>;
  /** Column the rows are sorted by; -1 = none in sight. */
  readonly sortColumn: number;
}

/** Where the list is while rows fly by: number and sort value of the first row in sight, beside the scrollbar's thumb. */
export const ThumbBubble = <Row extends object>({ tools, sortColumn }: ThumbBubbleProps<Row>) => {
  const formats = useFormats();
  const isFast = useStore(tools.window.store, (state) => state.isFast);
  const flown = useStore(tools.window.store, (state) => state.flown);
  const row = useStore(tools.rows, ({ gap }) => (flown === null ? -1 : rowOfPlace(flown.place, gap)));
  const record = useStore(tools.rows, (state) => recordOfRow(state, row));
  const newCount = useStore(tools.rows, ({ newRows }) => newRows.length);
  const column = tools.columns[sortColumn];
  if (flown === null || row < newCount) return null;
  return (
    <div
      className={styles["bubble"]}
      style={{ insetBlockStart: flown.thumb }}
      data-bubble
      data-shown={isFast || undefined}
      aria-hidden="true"
    >
      <b>{formats.number(row - newCount + 1)}</b>
      {record !== undefined && column !== undefined && <span>{drawCell(tools, sortColumn, record)}</span>}
    </div>
  );
};
