import { useLingui } from "@lingui/react/macro";
import { failureText, translateServerText } from "@backroom/i18n";
import { Button, EmptyState, ErrorState, Skeleton } from "@backroom/ui";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useCellTools } from "../cells/useCellTools.ts";
import { createCell } from "../cells/cellRenderers.tsx";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import { completeColumn } from "../state/columns.ts";
import type { GridColumn } from "../state/columns.ts";
import type { SubTableStore } from "./createSubTable.ts";
import styles from "./DetailArea.module.css";

export interface SubTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Rows; loaded when the table is first shown. */
  readonly table: SubTableStore;
  /** Columns; without any the names in the first row. */
  readonly columns: readonly GridColumn[];
  /** How values are drawn in another way than they are described. */
  readonly renderers: CellRenderers;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The table scrolls by itself, so the keyboard must reach it. */
const reachable = { tabIndex: 0 };
const keyOf = (row: Readonly<Record<string, unknown>>, index: number) =>
  typeof row["Oid"] === "number" ? row["Oid"] : index;
/** A sub-table of the open record: plain rows, page after page. */
export const SubTable = ({ label, table, columns, renderers, now }: SubTableProps) => {
  const { t, i18n } = useLingui();
  const tools = useCellTools(now);
  const { phase, rows, hasMore, error } = useStore(table.store);
  useEffect(() => {
    if (table.store.getState().phase === "idle") void table.load();
  }, [table]);

  if (phase === "failed" && rows.length === 0) {
    return (
      <ErrorState
        title={t({ id: "Error", message: "Error" })}
        description={failureText(i18n, error)}
        action={
          <Button onPress={() => void table.load()}>{t({ id: "Try again", message: "Try again" })}</Button>
        }
      />
    );
  }
  if (rows.length === 0) {
    return phase === "ready" ? <EmptyState icon="inbox" title={t`No entries`} /> : <Skeleton lines={4} />;
  }
  const shown =
    columns.length > 0 ? columns : Object.keys(rows[0] ?? {}).map((name) => completeColumn({ name }));
  const cells = shown.map((column) => createCell(column, tools, renderers));
  return (
    <section className={styles["subTable"]} aria-label={label} {...reachable}>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.name} scope="col" data-align={column.align}>
                {translateServerText(i18n, column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {shown.map((column, at) => (
                <td key={column.name} data-align={column.align}>
                  {cells[at]?.(row[column.name], row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <Button size="sm" variant="ghost" isPending={phase === "loading"} onPress={() => void table.load()}>
          {t`Load more`}
        </Button>
      )}
    </section>
  );
};
