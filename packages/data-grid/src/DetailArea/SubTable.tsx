import { useLingui } from "@lingui/react/macro";
import type { FieldType } from "@backroom/contract";
import { FieldValue } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Button, EmptyState, ErrorState, Skeleton } from "@backroom/ui";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { errorText } from "../DataGridScreen/gridTexts.ts";
import { createCell } from "../cells/cellRenderers.tsx";
import type { CellRenderers, CellTools } from "../cells/cellRenderers.tsx";
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
  /** How values of columns with a format are drawn. */
  readonly renderers: CellRenderers;
  /** What they are drawn with. */
  readonly tools: CellTools;
}

/** The table scrolls by itself, so the keyboard must reach it. */
const reachable = { tabIndex: 0 };
const keyOf = (row: Readonly<Record<string, unknown>>, index: number) =>
  typeof row["Oid"] === "number" ? row["Oid"] : index;
interface SubColumn extends Pick<GridColumn, "name" | "label" | "align"> {
  readonly cell: (value: unknown, row: Readonly<Record<string, unknown>>) => ReactNode;
}

const isoTime = /^\d{4}-\d{2}-\d{2}T/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** What a value without a description looks like. */
const typeOf = (value: unknown): FieldType => {
  if (typeof value === "number") return "Number";
  if (typeof value !== "string") return "String";
  if (isoTime.test(value)) return "DateTime";
  return isoDay.test(value) ? "Date" : "String";
};

const plainCell =
  (name: string): SubColumn["cell"] =>
  (value, row) => (
    <FieldValue field={{ name, type: typeOf(value), usage: null, lookup: null }} value={value} record={row} />
  );

/** A sub-table of the open record: plain rows, page after page. */
export const SubTable = ({ label, table, columns, renderers, tools }: SubTableProps) => {
  const { t, i18n } = useLingui();
  const { phase, rows, hasMore, error } = useStore(table.store);
  useEffect(() => {
    if (table.store.getState().phase === "idle") void table.load();
  }, [table]);

  if (phase === "failed" && rows.length === 0) {
    return (
      <ErrorState
        title={t({ id: "Error", message: "Error" })}
        description={errorText(i18n, error)}
        action={<Button onPress={() => void table.load()}>{t({ id: "Retry", message: "Retry" })}</Button>}
      />
    );
  }
  if (rows.length === 0) {
    return phase === "ready" ? <EmptyState icon="inbox" title={t`No entries`} /> : <Skeleton lines={4} />;
  }
  const shown: readonly SubColumn[] =
    columns.length > 0
      ? columns.map((column) => ({
          ...column,
          cell: column.format === null ? plainCell(column.name) : createCell(column, tools, renderers),
        }))
      : Object.keys(rows[0] ?? {}).map((name) => ({
          name,
          label: name,
          align: "start",
          cell: plainCell(name),
        }));
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
              {shown.map((column) => (
                <td key={column.name} data-align={column.align}>
                  {column.cell(row[column.name], row)}
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
