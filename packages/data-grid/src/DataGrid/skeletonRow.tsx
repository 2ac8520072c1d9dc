import type { CSSProperties } from "react";
import { alignOf, cellStyle } from "./cellStyle.ts";
import type { RowTools } from "./gridContext.ts";
import { cellRole, rowRole } from "./gridRoles.ts";
import type { RowView } from "./useRowView.ts";
import styles from "./DataGrid.module.css";

/** A row that is on its way. A function and not a component: the row that comes is drawn in the same elements. */
export const skeletonRow = (
  { columns, isFirstPinned, isPickable }: Pick<RowTools<never>, "columns" | "isFirstPinned" | "isPickable">,
  { place, row, index }: Pick<RowView<unknown>, "place" | "row" | "index">,
  style: CSSProperties,
) => (
  <div
    {...rowRole}
    className={styles["row"]}
    style={style}
    data-index={place}
    data-skeleton
    aria-rowindex={row + 2}
    aria-busy
  >
    <div
      {...cellRole}
      className={styles["number"]}
      data-pickable={isPickable || undefined}
      aria-label={String(index + 1)}
    />
    {columns.map((column, at) => (
      <div
        {...cellRole}
        key={column.name}
        className={styles["cell"]}
        style={cellStyle(at)}
        data-align={alignOf(column)}
        data-pinned={(isFirstPinned && at === 0) || undefined}
      />
    ))}
  </div>
);
