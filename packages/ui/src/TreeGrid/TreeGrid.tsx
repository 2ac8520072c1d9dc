import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties, MouseEvent } from "react";
import { useStore } from "zustand";
import type { GridPosition } from "../VirtualGrid/moveActive.ts";
import { useRowWindow } from "../VirtualGrid/useRowWindow.ts";
import { layOutColumns } from "./columnLayout.ts";
import { createColumnWindow } from "./createColumnWindow.ts";
import { createTreeGridStore } from "./createTreeGridStore.ts";
import { cellAt, cellId, positionOf } from "./position.ts";
import { rangeOf } from "./range.ts";
import { TreeGridFoot } from "./TreeGridFoot.tsx";
import { TreeGridHead } from "./TreeGridHead.tsx";
import type { TreeGridCell } from "./createTreeGridStore.ts";
import type { TreeGridColumn, TreeGridProps, TreeGridRow } from "./treeGridProps.ts";
import { TreeGridRows } from "./TreeGridRows.tsx";
import { useTreeGridKeys } from "./useTreeGridKeys.ts";
import styles from "./TreeGrid.module.css";

/** Inline, so that rows never count towards the height, without the style sheet too. */
const bounds = { position: "absolute", inset: 0, maxBlockSize: "100dvh" } as const;

/** What has a click of its own inside a cell. */
const OWN_CLICK = "a, button, input, select, textarea, [role=button]";

/**
 * Scrolls the panes around a grid with the focus to its active cell: in a small window they are lower than the grid, which scrolls
 * only itself.
 */
const scrollToActive = (gridId: string): void => {
  const focused = document.activeElement;
  if (focused?.id !== gridId) return;
  const cell = document.querySelector(
    `#${CSS.escape(focused.getAttribute("aria-activedescendant") ?? "none")}`,
  );
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

/**
 * A tree with columns: any number of rows and columns, of which those in sight are drawn; the row headers and the
 * headings stay in sight. It fills the height of its place. One tab stop; the keys are those of the ARIA treegrid
 * pattern with the focus on cells.
 */
export const TreeGrid = <Row extends TreeGridRow, Column extends TreeGridColumn>({
  label,
  rows,
  columns,
  renderRowHeader,
  renderCell,
  corner = label,
  store: givenStore,
  onToggle,
  onCellAction,
  onRowAction,
  isRangeSelectable = false,
  onKeyDown,
  selectedKey,
  ref,
  rowHeight = 36,
  headHeight = 36,
  rowHeaderWidth = 280,
  foot,
  placeholder,
}: TreeGridProps<Row, Column>) => {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [ownStore] = useState(createTreeGridStore);
  const grid = givenStore ?? ownStore;
  const state = useStore(grid.store);
  const [sized, setSized] = useState<number | null>(null);
  const { rowWindow, available, view, height } = useRowWindow(scroller, {
    headHeight,
    rowHeight,
    places: rows.length,
  });
  const layout = useMemo(
    () => layOutColumns(columns, available, rowHeaderWidth, sized),
    [columns, available, rowHeaderWidth, sized],
  );
  const [columnWindow] = useState(createColumnWindow);
  const columnRange = useStore(columnWindow.store);
  useLayoutEffect(
    () => (scroller.current === null ? undefined : columnWindow.connect(scroller.current)),
    [columnWindow],
  );
  useLayoutEffect(() => columnWindow.setLayout(layout, available), [columnWindow, layout, available]);
  const hasHead = headHeight > 0;
  const active = useMemo(() => positionOf(state.active, rows, columns), [state.active, rows, columns]);
  const range = useMemo(() => rangeOf(state, rows, columns), [state, rows, columns]);
  const sight = useStore(rowWindow.store, (window) => window.sight);

  // A row that has gone leaves the keyboard where it was.
  const lastRow = useRef(0);
  useLayoutEffect(() => {
    if (active.row > -2) lastRow.current = Math.max(0, active.row);
    else if (rows.length > 0)
      grid.moveTo(cellAt({ ...active, row: Math.min(lastRow.current, rows.length - 1) }, rows, columns));
  }, [active, rows, columns, grid]);

  const footHeight = foot === undefined ? 0 : rowHeight;
  const reveal = ({ row, column }: GridPosition) => {
    const top = row * rowHeight;
    const above = rowWindow.top();
    if (row >= 0 && top < above) rowWindow.scrollTo(top);
    else if (row >= 0 && top + headHeight + rowHeight > above + view - footHeight)
      rowWindow.scrollTo(top + headHeight + rowHeight + footHeight - view);
    if (column > 0) columnWindow.reveal(column - 1);
  };
  const revealCell = useEffectEvent((cell: TreeGridCell) => reveal(positionOf(cell, rows, columns)));
  const isThere = view > 0 && active.row > -2;
  useEffect(() => {
    if (isThere && state.active !== null) revealCell(state.active);
  }, [state.active, isThere]);

  const toggle = (keys: readonly string[], isExpanded: boolean) => {
    if (keys.length === 0) return;
    const closed = isExpanded ? -1 : rows.findIndex(({ key }) => key === keys[0]);
    const level = rows[closed]?.level ?? 0;
    const behind = rows.findIndex((row, index) => index > closed && row.level <= level);
    // The keyboard leaves with the rows that close.
    if (closed >= 0 && active.row > closed && (behind === -1 || active.row < behind))
      grid.moveTo(cellAt({ ...active, row: closed }, rows, columns));
    onToggle(keys, isExpanded);
  };

  const act = (at: GridPosition) => {
    const row = rows[at.row];
    if (row !== undefined && at.column === 0) {
      if (onRowAction === undefined) {
        if (row.isExpandable) toggle([row.key], !row.isExpanded);
      } else if (row.isDisabled !== true) onRowAction(row.key);
    } else if (row?.isDisabled !== true) onCellAction?.(cellAt(at, rows, columns));
  };

  const onKey = useTreeGridKeys({
    field: { rows, columnCount: columns.length, hasHead, isRangeSelectable },
    active,
    pageRows: Math.max(1, Math.floor((view - headHeight - footHeight) / rowHeight) - 1),
    headerWidth: layout.header,
    onResize: setSized,
    onMove: (to, isExtending) => {
      const [cell, start] = [cellAt(to, rows, columns), cellAt(active, rows, columns)];
      if (isExtending) grid.extendTo(cell, start);
      else grid.moveTo(cell);
      reveal(to);
    },
    onToggle: toggle,
    onAct: () => act(active),
    hasRange: range !== null,
    onEscape: () => grid.moveTo(cellAt(active, rows, columns)),
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const cell = target?.closest("[role=rowheader], [role=gridcell], [role=columnheader]");
    if (target === null || cell == null || target.closest("[data-resize]") !== null) return;
    const element = cell.closest("[role=row]");
    const row = Number(element instanceof HTMLElement ? (element.dataset["index"] ?? -1) : -1);
    const to = { row, column: Number(cell.getAttribute("aria-colindex")) - 1 };
    const start = active.column > 0 && active.row >= 0 ? cellAt(active, rows, columns) : null;
    if (event.shiftKey && isRangeSelectable && to.column > 0 && row >= 0 && start !== null)
      return grid.extendTo(cellAt(to, rows, columns), start);
    grid.moveTo(cellAt(to, rows, columns));
    const node = rows[row];
    if (target.closest("[data-chevron]") !== null && node !== undefined)
      return toggle([node.key], !node.isExpanded);
    if (target.closest(OWN_CLICK) === null) act(to);
    return undefined;
  };

  const isActiveDrawn =
    (active.row === -1 ? hasHead : active.row >= sight.first && active.row <= sight.last) &&
    (active.column === 0 ||
      (active.column - 1 >= columnRange.first && active.column - 1 <= columnRange.last));
  const activeId = isActiveDrawn ? cellId(gridId, active) : undefined;
  useEffect(() => {
    if (activeId !== undefined) scrollToActive(gridId);
  }, [gridId, activeId]);

  const sizes = {
    "--tree-grid-inline-size": `${layout.total}px`,
    "--tree-grid-header-size": `${layout.header}px`,
    "--tree-grid-indent": `${layout.indent}px`,
    "--tree-grid-row-height": `${rowHeight}px`,
    "--tree-grid-head-height": `${headHeight}px`,
    "--tree-grid-window": `${available}px`,
    "--tree-grid-view": `${view}px`,
  } as CSSProperties;

  return (
    <div className={styles["frame"]} style={sizes}>
      <div ref={scroller} className={styles["scroller"]} style={bounds} tabIndex={-1}>
        <div
          ref={ref}
          id={gridId}
          role="treegrid"
          aria-label={label}
          aria-rowcount={rows.length + (hasHead ? 1 : 0) + (foot === undefined ? 0 : 1)}
          aria-colcount={columns.length + 1}
          aria-multiselectable={isRangeSelectable || undefined}
          aria-activedescendant={activeId}
          tabIndex={0}
          className={styles["grid"]}
          style={{ blockSize: height + footHeight }}
          onKeyDown={(event) => {
            onKeyDown?.(event, cellAt(active, rows, columns));
            if (!event.defaultPrevented) onKey(event);
          }}
          onClick={onClick}
          onFocus={({ target }) => {
            // After the browser has scrolled to the grid, whose middle it prefers. A click selects another cell.
            if (target.id === gridId && target.matches(":focus-visible"))
              requestAnimationFrame(() => scrollToActive(gridId));
          }}
        >
          {hasHead && (
            <TreeGridHead
              {...{ gridId, corner, columns, layout, columnRange }}
              activeColumn={active.row === -1 ? active.column : -1}
              onResize={setSized}
            />
          )}
          <TreeGridRows
            {...{ gridId, columns, layout, columnRange, hasHead, renderRowHeader, renderCell }}
            {...{ rows, rowWindow, rowHeight, active, range, selectedKey }}
          />
          {foot !== undefined && (
            <TreeGridFoot
              {...{ columns, layout, columnRange, renderRowHeader, renderCell }}
              row={foot}
              rowIndex={rows.length + (hasHead ? 2 : 1)}
            />
          )}
        </div>
      </div>
      {rows.length === 0 && placeholder !== undefined && (
        <div className={styles["placeholder"]}>{placeholder}</div>
      )}
    </div>
  );
};
