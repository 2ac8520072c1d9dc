import type { CSSProperties } from "react";
import type { RowTools } from "./gridContext.ts";
import { cellRole, rowRole } from "./gridRoles.ts";
import styles from "./DataGrid.module.css";

interface SkeletonRowProps {
  readonly tools: Pick<RowTools<never>, "columns" | "isFirstPinned">;
  readonly place: number;
  readonly row: number;
  readonly style: CSSProperties;
}

/** A row that is on its way. */
export const SkeletonRow = ({ tools, place, row, style }: SkeletonRowProps) => (
  <div
    {...rowRole}
    className={styles["row"]}
    style={style}
    data-index={place}
    data-skeleton
    aria-rowindex={row + 2}
    aria-busy
  >
    <div {...cellRole} aria-colindex={1} className={styles["number"]} aria-label={String(row + 1)} />
    {tools.columns.map((column, index) => (
      <div
        {...cellRole}
        key={column.name}
        aria-colindex={index + 2}
        className={styles["cell"]}
        data-align={column.align}
        data-pinned={(tools.isFirstPinned && index === 0) || undefined}
      />
    ))}
  </div>
);
