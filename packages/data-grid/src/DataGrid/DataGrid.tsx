import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties, MouseEvent } from "react";
import { Virtuoso } from "react-virtuoso";
import { useStore } from "zustand";
import { ROW_NUMBER_WIDTH_PX } from "../constants.ts";
import type { Cell } from "../cells/cellRenderers.tsx";
import { completeColumn, fitWidths } from "../state/columns.ts";
import { countRows, countViewPlaces, keyOfRow } from "../state/createRowsStore.ts";
import { placeOfRow, rowOfPlace } from "../state/viewRows.ts";
import type { DataGridProps } from "./dataGridProps.ts";
import { DetailSlot } from "./DetailSlot.tsx";
import { cellId, detailId, ScrollerPartsContext } from "./gridContext.ts";
import { GridHeader } from "./GridHeader.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridScroller, HeaderSpace } from "./GridScroller.tsx";
import { useGridKeys } from "./useGridKeys.ts";
import { useOpenDetail } from "./useOpenDetail.ts";
import { useScrollAnchor } from "./useScrollAnchor.ts";
import { useSecondClick } from "./useSecondClick.ts";
import styles from "./DataGrid.module.css";

const components = { Scroller: GridScroller, Item: GridRow, Header: HeaderSpace };
const nothing = () => null;
const ignore = () => undefined;
const noOrder: readonly string[] = [];
const noCells: readonly Cell[] = [];
/** Elements are recycled: more than ever lie in one window, few enough to be met again at once. */
const recycledKey = (place: number) => place % 512;

/** A virtual table with ARIA grid semantics over any number of rows; rows of one fixed height. */
export const DataGrid = ({
  label,
  rows,
  selection,
  columns: givenColumns,
  cells = noCells,
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
  endSpace = 0,
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
}: DataGridProps) => {
  const { t } = useLingui();
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [available, setAvailable] = useState(0);
  const [isActiveDrawn, setIsActiveDrawn] = useState(true);
  const [preview, setPreview] = useState<{ name: string; width: number } | null>(null);
  const rowHeight = useStore(rows, (state) => state.rowHeight);
  const places = useStore(rows, countViewPlaces);
  const rowCount = useStore(rows, countRows);
  const newCount = useStore(rows, (state) => state.newRows.length);
  const active = useStore(selection.store, (state) => state.active);
  const columns = useMemo(() => givenColumns.map(completeColumn), [givenColumns]);
  const detail = useOpenDetail(rows, openKey, renderDetail) ?? givenDetail;
  useScrollAnchor(rows, scroller);

  useLayoutEffect(() => {
    // Without its scrollbar, which comes and goes with the rows.
    const box = scroller.current ?? frame.current;
    if (box === null) return undefined;
    const measure = () => setAvailable(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const sized = columns.map((column) =>
    column.name === preview?.name ? { ...column, width: preview.width, isSized: true } : column,
  );
  const widths = fitWidths(sized, available - ROW_NUMBER_WIDTH_PX);
  const total = widths.reduce((sum, width) => sum + width, ROW_NUMBER_WIDTH_PX);
  const layout = {
    "--grid-columns": [ROW_NUMBER_WIDTH_PX, ...widths].map((width) => `${width}px`).join(" "),
    "--grid-inline-size": `${total}px`,
    "--grid-window": `${available}px`,
    "--grid-number-size": `${ROW_NUMBER_WIDTH_PX}px`,
    "--grid-row-height": `${rowHeight}px`,
  } as CSSProperties;

  const resize = (name: string, width: number, isDone: boolean) => {
    setPreview(isDone ? null : { name, width });
    if (isDone) onResize(name, width);
  };

  const reveal = (row: number) => {
    const box = scroller.current;
    if (box === null || row < 0) return;
    const top = placeOfRow(row, rows.getState().gap) * rowHeight;
    const bottom = top + 2 * rowHeight + endSpace;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
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
  });

  const secondClick = useSecondClick(rows, (row, { timeStamp }) =>
    onRowClick(row, { isCtrl: false, isShift: false, at: timeStamp }),
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === null || target.closest("[data-resize]") !== null) return;
    const heading = target.closest("[role=columnheader]");
    if (heading !== null) {
      const column = columns[Number(heading.getAttribute("aria-colindex")) - 2];
      if (column?.isSortable === true) onSort(column.name);
      return;
    }
    const element = target.closest("[role=row][data-index]");
    if (!(element instanceof HTMLElement)) return;
    const row = rowOfPlace(Number(element.dataset["index"]), rows.getState().gap);
    const column = Number(target.closest("[role=gridcell]")?.getAttribute("aria-colindex") ?? 1) - 1;
    selection.moveTo({ row, column });
    const isCtrl = event.ctrlKey || event.metaKey;
    secondClick.remember(event, isCtrl ? undefined : keyOfRow(rows.getState(), row));
    onRowClick(row, { isCtrl, isShift: event.shiftKey, at: event.timeStamp });
    // The second click of a double-click does not take the first one back.
    if (!isCtrl && event.detail < 2) toggle(row);
  };

  const context = useMemo(
    () => ({
      gridId,
      rows,
      selection,
      columns,
      cells,
      isFirstPinned,
      labels: { deleted: t`Deleted`, new: t`Not saved yet`, draft: t`Has a draft` },
      isExpandable,
    }),
    [gridId, rows, selection, columns, cells, isFirstPinned, isExpandable, t],
  );
  const hasRows = rowCount > 0;
  const parts = {
    rows,
    endSpace,
    header: <GridHeader {...{ columns, gridId, isFirstPinned, orderBy, selection }} onResize={resize} />,
    detail:
      detail === undefined ? null : (
        <DetailSlot id={detailId(gridId)} rows={rows} onEscape={escape}>
          {detail}
        </DetailSlot>
      ),
    gridProps: {
      id: gridId,
      "aria-label": label,
      "aria-rowcount": totalCount === null ? -1 : totalCount + newCount + 1,
      "aria-colcount": columns.length + 1,
      "aria-multiselectable": true,
      "aria-busy": isBusy,
      "aria-activedescendant":
        active.row < 0 || (isActiveDrawn && active.row < rowCount) ? activeId : undefined,
      tabIndex: 0,
      onKeyDown,
      onClick,
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
        delete event.currentTarget.dataset["keyboard"];
      },
    },
  };

  return (
    <div
      ref={frame}
      className={styles["frame"]}
      style={layout}
      {...secondClick.handlers}
      data-busy={isBusy || undefined}
      data-stale={isStale || undefined}
    >
      <ScrollerPartsContext value={parts}>
        <Virtuoso
          totalCount={places}
          fixedItemHeight={rowHeight}
          components={components}
          context={context}
          computeItemKey={recycledKey}
          itemContent={nothing}
          rangeChanged={({ startIndex, endIndex }) => {
            const { gap } = rows.getState();
            const rowNear = (place: number) => {
              const row = rowOfPlace(place, gap);
              return row < 0 ? gap.after : row;
            };
            const range = { first: rowNear(startIndex), last: rowNear(endIndex) };
            const { row } = selection.store.getState().active;
            setIsActiveDrawn(row >= range.first && row <= range.last);
            onRangeChange(range);
          }}
          atTopStateChange={onAtTopChange}
          scrollerRef={(element) => {
            scroller.current = element instanceof HTMLElement ? element : null;
            scrollerRef?.(scroller.current);
          }}
        />
      </ScrollerPartsContext>
      {!hasRows && placeholder !== undefined && <div className={styles["placeholder"]}>{placeholder}</div>}
    </div>
  );
};
