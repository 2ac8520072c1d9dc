import { fitWidths, useRowWindow } from "@backroom/ui";
import { systemClock } from "@backroom/ports";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { useStore } from "zustand";
import { HEAD_HEIGHT_PX, NARROW_WINDOW_PX } from "../constants.ts";
import { createMinutes } from "../state/createMinutes.ts";
import { completeColumn, widenFirst } from "../state/columns.ts";
import { countRows, countViewPlaces, keyOfRow } from "../state/rowsState.ts";
import { pickedShare } from "../state/picked.ts";
import { parseSortKey } from "../state/sorting.ts";
import { placeOfRow } from "../state/viewRows.ts";
import type { DataGridProps } from "./dataGridProps.ts";
import { numberWidthOf, widthVariables } from "./cellStyle.ts";
import { DetailSlot } from "./DetailSlot.tsx";
import { cellId, detailId } from "./gridContext.ts";
import { GridHeader } from "./GridHeader.tsx";
import { RowPool } from "./RowPool.tsx";
import { ThumbBubble } from "./ThumbBubble.tsx";
import { useGridClicks } from "./useGridClicks.ts";
import { useGridKeys } from "./useGridKeys.ts";
import { useGridTools } from "./useGridTools.ts";
import { useOpenDetail } from "./useOpenDetail.ts";
import { useScrollAnchor } from "./useScrollAnchor.ts";
import { useSight } from "./useSight.ts";
import styles from "./DataGrid.module.css";

const ignore = () => undefined;
const noOrder: readonly string[] = [];
const noCells: readonly never[] = [];
/**
 * Out of the flow and never higher than the window: a box that grew with its rows would draw, and so load, all of them.
 * Inline, so that it holds without the style sheet too.
 */
const bounds = { position: "absolute", inset: 0, maxBlockSize: "100dvh" } as const;

/** A virtual table with ARIA grid semantics over any number of rows of any type; rows of one fixed height. */
export const DataGrid = <Row extends object>({
  label,
  rows,
  selection,
  columns: givenColumns,
  cells = noCells,
  markColumn,
  isFirstPinned = false,
  orderBy = noOrder,
  totalCount = null,
  isBusy = false,
  isStale = false,
  openKey,
  onOpenChange,
  renderDetail,
  detail: givenDetail,
  isExpandable = renderDetail !== undefined || givenDetail !== undefined,
  isPickable = false,
  clock = systemClock,
  placeholder,
  onSort = ignore,
  onResize = ignore,
  onRowClick = ignore,
  onRowKey = ignore,
  onEscape = ignore,
  onCopy = ignore,
  onRangeChange = ignore,
  onAtTopChange = ignore,
  scrollerRef,
}: DataGridProps<Row>) => {
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [minutes] = useState(() => createMinutes(clock));
  const [preview, setPreview] = useState<{ name: string; width: number } | null>(null);
  const rowHeight = useStore(rows, (state) => state.rowHeight);
  const places = useStore(rows, countViewPlaces);
  const rowCount = useStore(rows, countRows);
  const newCount = useStore(rows, (state) => state.newRows.length);
  const active = useStore(selection.store, (state) => state.active);
  const columns = useMemo(() => givenColumns.map(completeColumn), [givenColumns]);
  const detail = useOpenDetail(rows, openKey, renderDetail) ?? givenDetail;
  const { rowWindow, available, view, height } = useRowWindow(scroller, {
    headHeight: HEAD_HEIGHT_PX,
    rowHeight,
    places,
  });
  useScrollAnchor(rows, rowWindow, scroller);
  useSight(rows, rowWindow, { onRangeChange, onAtTopChange });

  const sized = columns.map((column) =>
    column.name === preview?.name ? { ...column, width: preview.width, isSized: true } : column,
  );
  const isNarrow = available > 0 && available < NARROW_WINDOW_PX;
  const numberWidth = numberWidthOf(isPickable, isNarrow);
  const fitted = fitWidths(sized, available - numberWidth);
  const widths = isNarrow ? widenFirst(sized, fitted, available - numberWidth) : fitted;
  const total = widths.reduce((sum, width) => sum + width, numberWidth);
  const layout = {
    ...widthVariables(widths),
    "--grid-inline-size": `${total}px`,
    "--grid-window": `${available}px`,
    "--grid-view": `${view}px`,
    "--grid-number-size": `${numberWidth}px`,
    "--grid-row-height": `${rowHeight}px`,
    "--grid-head-height": `${HEAD_HEIGHT_PX}px`,
  } as CSSProperties;

  const resize = (name: string, width: number, isDone: boolean) => {
    setPreview(isDone ? null : { name, width });
    if (isDone) onResize(name, width);
  };

  const reveal = (row: number) => {
    const box = scroller.current;
    if (box === null || row < 0) return;
    const top = placeOfRow(row, rows.getState().gap) * rowHeight;
    const bottom = top + HEAD_HEIGHT_PX + rowHeight;
    if (top < rowWindow.top()) rowWindow.scrollTo(top);
    else if (bottom > rowWindow.top() + box.clientHeight) rowWindow.scrollTo(bottom - box.clientHeight);
  };

  // Sideways too, once the row is drawn.
  const activeId = cellId(gridId, active.row, active.column);
  useEffect(() => {
    if (document.activeElement?.id !== gridId) return;
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [gridId, activeId]);

  const toggle = (row: number) => {
    const key = keyOfRow(rows.getState(), row);
    if (key !== undefined) onOpenChange?.(key === openKey ? null : key);
  };
  const escape = () => {
    onEscape();
    onOpenChange?.(null);
  };

  /** Picks all rows, or none when all are picked. */
  const pickAll = () => {
    if (rowCount === 0) return;
    if (pickedShare(selection.store.getState().picked, totalCount) === "all") selection.clear();
    else selection.pickAll();
  };

  const onKeyDown = useGridKeys({
    rows,
    selection,
    columns,
    scroller,
    reveal,
    onSort,
    onResize: resize,
    onRow: (row, intent) => {
      onRowKey(row, intent);
      if (intent === "toggle") toggle(row);
    },
    onEscape: escape,
    onCopy,
    onHeadingPick: isPickable ? pickAll : ignore,
  });

  const onClick = useGridClicks({
    rows,
    selection,
    columns,
    frame,
    onSort,
    onPickAll: pickAll,
    onRowClick,
    onToggle: toggle,
  });

  const tools = useGridTools({
    gridId,
    rows,
    window: rowWindow,
    rowHeight,
    selection,
    columns,
    cells,
    markColumn,
    isFirstPinned,
    minutes,
    isPickable,
    isExpandable,
  });
  const hasRows = rowCount > 0;
  const sortedBy = orderBy[0] === undefined ? undefined : parseSortKey(orderBy[0]).name;
  const isActiveDrawn = useStore(rowWindow.store, ({ sight }) => {
    const { gap } = rows.getState();
    const place = placeOfRow(active.row, gap);
    return place >= sight.first && place <= sight.last;
  });
  const isReachable = active.row < 0 || (isActiveDrawn && active.row < rowCount);

  return (
    <div
      ref={frame}
      className={styles["frame"]}
      style={layout}
      data-busy={isBusy || undefined}
      data-narrow={isNarrow || undefined}
      data-stale={isStale || undefined}
    >
      <div
        ref={(element) => {
          scroller.current = element;
          scrollerRef?.(element);
        }}
        className={styles["scroller"]}
        style={bounds}
        tabIndex={-1}
        data-grid-scroller
      >
        <div
          id={gridId}
          role="grid"
          aria-label={label}
          aria-rowcount={totalCount === null ? -1 : totalCount + newCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={isBusy}
          aria-activedescendant={isReachable ? activeId : undefined}
          tabIndex={0}
          className={styles["grid"]}
          style={{ blockSize: height }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onPointerDown={(event) => {
            delete event.currentTarget.dataset["keyboard"];
          }}
        >
          <GridHeader
            {...{ columns, gridId, isFirstPinned, orderBy, selection, totalCount }}
            isPickable={isPickable}
            hasRows={hasRows}
            onResize={resize}
          />
          <RowPool tools={tools} />
        </div>
        {detail !== undefined && (
          <DetailSlot id={detailId(gridId)} rows={rows} window={rowWindow} height={height} onEscape={escape}>
            {detail}
          </DetailSlot>
        )}
      </div>
      <ThumbBubble tools={tools} sortColumn={columns.findIndex(({ name }) => name === sortedBy)} />
      {!hasRows && placeholder !== undefined && <div className={styles["placeholder"]}>{placeholder}</div>}
    </div>
  );
};
