import { useLingui } from "@lingui/react/macro";
import { systemClock } from "@backroom/ports";
import { IconButton, Row } from "@backroom/ui";
import { useEffect, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { COMPACT_ROW_HEIGHT_PX, ROW_HEIGHT_PX } from "../constants.ts";
import { numberWidthOf } from "../DataGrid/cellStyle.ts";
import { DataGrid } from "../DataGrid/DataGrid.tsx";
import { ListPlaceholder } from "./ListPlaceholder.tsx";
import { ListTail } from "./ListTail.tsx";
import { DetailPlace } from "../DetailArea/DetailHost.tsx";
import { firstCommand } from "../commands/gridCommand.ts";
import { createRowContext } from "../state/newRows.ts";
import { recordOfRow } from "../state/rowsState.ts";
import { resizeColumn } from "../state/columnSettings.ts";
import { canSort } from "../state/listState.ts";
import type { ListState } from "../state/listState.ts";
import { toggleSort } from "../state/sorting.ts";
import { useGridParts } from "./gridParts.ts";
import styles from "./parts.module.css";

export interface GridTableProps {
  /** What opens under a row or beside the table, usually a `GridDetail`. Default: rows do not open. */
  readonly children?: ReactNode;
}

const noOrder: readonly string[] = [];

const totalOf = ({ phase, hasMore, count, cache }: ListState): number | null => {
  if (phase === "ready" && (!hasMore || count?.exact === true)) return cache.length;
  return count?.exact === true ? count.count : null;
};

const orderOf = ({ cache, shownOrder, query }: ListState): readonly string[] =>
  cache.length > 0 ? shownOrder : (query.orderBy ?? noOrder);

/** The table of the grid, what stands there instead of rows, and why further ones do not come. */
export const GridTable = ({ children }: GridTableProps) => {
  const { t } = useLingui();
  const { grid, columns, commands, scrollerRef, place, host } = useGridParts();
  const { controller, label, meta, options, reset } = grid;
  const { list } = controller;
  const [isAtTop, setIsAtTop] = useState(true);
  // One selector each: news that concern only some of them, or none, draw nothing else.
  const orderBy = useStore(list.store, orderOf);
  const totalCount = useStore(list.store, totalOf);
  const isBusy = useStore(list.store, (state) => state.isBusy);
  const isLoading = useStore(list.store, ({ phase }) => phase === "loading");
  const isOpen = useStore(controller.rows, ({ openKey }) => openKey !== null);
  const isUnderRow = isOpen && children !== undefined && place.placement === "row";

  // A check box is for a command that works on what is picked.
  const isPickable = commands.some(({ for: of }) => of === "picked" || of === "matching");

  // A new query is read from its beginning.
  useEffect(
    () =>
      list.store.subscribe(({ phase, isRefresh }, before) => {
        if (phase === "ready" && before.phase === "loading" && !isRefresh)
          scrollerRef.current?.scrollTo({ top: 0 });
      }),
    [list, scrollerRef],
  );

  const { isCompact } = columns.settings;
  useLayoutEffect(
    () => controller.setRowHeight(isCompact ? COMPACT_ROW_HEIGHT_PX : ROW_HEIGHT_PX),
    [controller, isCompact],
  );

  const activeField = () =>
    columns.columns[controller.selection.store.getState().active.column - 1]?.field?.name ?? null;
  const sort = (name: string) => {
    const state = list.store.getState();
    if (!canSort(state)) return;
    const { query } = state;
    controller.start({ ...query, orderBy: toggleSort(query.orderBy ?? [], name, meta.query.sort) });
  };

  /** Runs the row's first command; without one, what else it means. */
  const enter = (row: number, orElse: () => void) => {
    const state = controller.rows.getState();
    const record = recordOfRow(state, row);
    const context =
      record === undefined
        ? undefined
        : { grid: controller, row: createRowContext(record, true, state.newRows[row]?.marker) };
    const first = context === undefined ? undefined : firstCommand(commands, context);
    if (context === undefined || first === undefined) orElse();
    else first.run?.(context);
  };

  return (
    <>
      <Row gap={0} align="stretch" flex="grow" className={styles["table"]}>
        <DataGrid
          label={label}
          clock={options.clock ?? systemClock}
          rows={controller.rows}
          selection={controller.selection}
          columns={columns.columns}
          cells={columns.cells}
          markColumn={meta.textField}
          isFirstPinned={columns.settings.isFirstPinned}
          orderBy={orderBy}
          totalCount={totalCount}
          isBusy={isBusy}
          isStale={isBusy && isLoading}
          detail={isUnderRow ? <DetailPlace host={host} /> : undefined}
          isExpandable={children !== undefined && place.placement === "row"}
          isPickable={isPickable}
          placeholder={<ListPlaceholder grid={controller} onReset={reset} />}
          onSort={sort}
          onResize={(name, width) => columns.change(resizeColumn(columns.settings, name, width))}
          onRowClick={(row, { isCtrl, at }) =>
            isCtrl
              ? controller.togglePick(row)
              : controller.click(row, at, () => enter(row, () => controller.edit(row, activeField())))
          }
          onRowKey={(row, intent) =>
            intent === "edit" ? controller.edit(row, activeField()) : enter(row, () => controller.toggle(row))
          }
          onEscape={controller.closeDetails}
          onCopy={() => void controller.copyPicked()}
          onRangeChange={controller.see}
          onAtTopChange={setIsAtTop}
          scrollerRef={(element) => {
            scrollerRef.current = element;
          }}
        />
        {!isAtTop && (
          <Row
            gap={0}
            justify="end"
            className={styles["toTop"]}
            style={{ inlineSize: numberWidthOf(isPickable, columns.isNarrow) }}
          >
            <IconButton
              size="sm"
              icon="arrow-up"
              label={t`Scroll to top`}
              onPress={() => scrollerRef.current?.scrollTo({ top: 0 })}
            />
          </Row>
        )}
      </Row>
      <ListTail grid={controller} />
      {isOpen && createPortal(children, host.element)}
    </>
  );
};
