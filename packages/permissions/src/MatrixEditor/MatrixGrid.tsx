import { EmptyState, TreeGrid } from "@backroom/ui";
import type { TreeGridCell, TreeGridColumn, TreeGridRow, TreeGridStore } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import type { ColumnOid } from "../matrix/types.ts";
import { MatrixCell } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import { MatrixRowHeader } from "./MatrixRowHeader.tsx";
import { useMatrixKeys } from "./useMatrixKeys.ts";
import type { WhyStore } from "./whyStore.ts";

/** A column of the cells. */
export interface MatrixGridColumn extends TreeGridColumn {
  readonly oid: ColumnOid;
}

export interface MatrixGridProps {
  /** Accessible name. */
  readonly label: string;
  readonly rows: readonly TreeGridRow[];
  readonly columns: readonly MatrixGridColumn[];
  readonly grid: TreeGridStore;
  readonly why: WhyStore;
  /** The element that has the focus. */
  readonly element: RefObject<HTMLDivElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly isUndoneByHost: boolean;
}

const NODE_HEADER_PX = 300;
const HEAD_PX = 52;

const renderRowHeader = ({ key }: TreeGridRow) => <MatrixRowHeader nodeKey={key} />;
const renderCell = ({ key }: TreeGridRow, { oid }: MatrixGridColumn) => (
  <MatrixCell nodeKey={key} column={oid} />
);

/** The cells with their keys. A host draws the matrix again at every change: they do not, each follows the store. */
export const MatrixGrid = memo(function MatrixGrid({
  label,
  rows,
  columns,
  grid,
  why,
  element,
  search,
  isUndoneByHost,
}: MatrixGridProps) {
  const { t } = useLingui();
  const parts = useMatrixParts();
  const { kind, matrix, isReadOnly } = parts;
  const isSearching = useStore(matrix.store, ({ terms, listed }) => terms.length > 0 || listed !== undefined);
  const onKeyDown = useMatrixKeys({ parts, grid, rows, columns, why, search, isUndoneByHost });
  const act = (cell: TreeGridCell) => {
    if (cell.rowKey === null || cell.columnKey === null) return;
    matrix.send({ type: "clicked", cell: { key: cell.rowKey, column: Number(cell.columnKey) } });
  };
  return (
    <TreeGrid
      ref={element}
      label={label}
      corner={kind === "userRoles" ? t`Role` : t`Permission`}
      rows={rows}
      columns={columns}
      renderRowHeader={renderRowHeader}
      renderCell={renderCell}
      store={grid}
      headHeight={HEAD_PX}
      rowHeaderWidth={NODE_HEADER_PX}
      isRangeSelectable
      onToggle={(keys, isExpanded) => matrix.send({ type: "folded", keys, isFolded: !isExpanded })}
      onKeyDown={onKeyDown}
      {...(!isReadOnly && { onCellAction: act })}
      placeholder={
        <EmptyState
          icon="search"
          title={isSearching ? t`Nothing matches the search` : t`There is nothing to give rights for`}
        />
      }
    />
  );
});
