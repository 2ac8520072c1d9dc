import { useLingui } from "@lingui/react/macro";
import { translateServerText } from "@backroom/i18n";
import { Icon, ResizeHandle, VisuallyHidden } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridColumn } from "../state/columns.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import { pickedShare } from "../state/picked.ts";
import { parseSortKey } from "../state/sorting.ts";
import { alignOf, cellStyle } from "./cellStyle.ts";
import { cellId } from "./gridContext.ts";
import { headingRole, rowRole } from "./gridRoles.ts";
import { PickBox } from "./PickBox.tsx";
import styles from "./DataGrid.module.css";

export interface GridHeaderProps {
  /** Columns in order. */
  readonly columns: readonly GridColumn[];
  /** Id of the grid, for the ids of cells. */
  readonly gridId: string;
  /** Whether the first column stays in sight. */
  readonly isFirstPinned: boolean;
  /** Order of the rows; the first key is marked. */
  readonly orderBy: readonly string[];
  /** Keyboard position. */
  readonly selection: SelectionStore;
  /** There is a check box for all rows. */
  readonly isPickable: boolean;
  readonly hasRows: boolean;
  /** Rows in all; null = not known. */
  readonly totalCount: number | null;
  /** A column is being resized (px); `isDone` with the final width. */
  readonly onResize: (name: string, width: number, isDone: boolean) => void;
}

/** The row of headings. The grid hears their clicks and keys: a sortable one sorts. */
export const GridHeader = ({
  columns,
  gridId,
  isFirstPinned,
  orderBy,
  selection,
  isPickable,
  hasRows,
  totalCount,
  onResize,
}: GridHeaderProps) => {
  const { t, i18n } = useLingui();
  const activeCell = useStore(selection.store, ({ active }) => (active.row === -1 ? active.column : -1));
  const share = useStore(selection.store, ({ picked }) => pickedShare(picked, totalCount));
  const sort = orderBy[0] === undefined ? undefined : parseSortKey(orderBy[0]);
  const idOf = (column: number) =>
    activeCell === column ? { id: cellId(gridId, -1, column), "data-active": true } : {};
  return (
    <div {...rowRole} aria-rowindex={1} className={styles["header"]}>
      {isPickable ? (
        <div {...headingRole} className={styles["number"]} data-pickable>
          <PickBox share={share} label={t`Pick all rows`} isDisabled={!hasRows} attributes={idOf(0)} />
        </div>
      ) : (
        <div {...headingRole} className={styles["number"]} {...idOf(0)}>
          <VisuallyHidden>{t`Row`}</VisuallyHidden>
        </div>
      )}
      {columns.map((column, index) => {
        const direction =
          sort?.name === column.name ? (sort.isDescending ? "descending" : "ascending") : "none";
        return (
          <div
            {...headingRole}
            key={column.name}
            aria-sort={column.isSortable ? direction : undefined}
            className={styles["heading"]}
            style={cellStyle(index)}
            data-align={alignOf(column)}
            data-sortable={column.isSortable || undefined}
            data-pinned={(isFirstPinned && index === 0) || undefined}
            {...idOf(index + 1)}
          >
            <span className={styles["headingText"]}>{translateServerText(i18n, column.label)}</span>
            {direction !== "none" && (
              <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} size={14} />
            )}
            <ResizeHandle onResize={(width, isDone) => onResize(column.name, width, isDone)} />
          </div>
        );
      })}
    </div>
  );
};
