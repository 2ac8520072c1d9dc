import type { ReactNode } from "react";
import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import type { TableRows } from "../state/createRowsStore.ts";
import { recordOfRow } from "../state/rowsState.ts";
import type { DataGridProps } from "./dataGridProps.ts";

/** Keeps the detail area under the row of this key while rows come, go and move; draws it for what that row shows. */
export const useOpenDetail = <Row extends object>(
  rows: TableRows<Row>,
  openKey: DataGridProps<Row>["openKey"],
  renderDetail: DataGridProps<Row>["renderDetail"],
): ReactNode => {
  useLayoutEffect(() => {
    if (openKey === undefined) return undefined;
    rows.openRow(openKey);
    return rows.subscribe(({ cache, newRows }, before) => {
      if (cache !== before.cache || newRows !== before.newRows) rows.openRow(openKey);
    });
  }, [rows, openKey]);
  const record = useStore(rows, (state) =>
    state.openKey === null ? undefined : recordOfRow(state, state.gap.after),
  );
  return record === undefined ? undefined : renderDetail?.(record);
};
