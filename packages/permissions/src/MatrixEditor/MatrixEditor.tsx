import type { PermissionMatrix } from "@backroom/contract";
import { Box, Stack, createTreeGridStore } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { GLOBAL } from "../matrix/types.ts";
import type { MatrixColumn } from "../matrix/types.ts";
import type { ReviewSource } from "../Review/useImpact.ts";
import type { OtherMatrices } from "../OtherMatrix/others.ts";
import { CellLine } from "./CellLine.tsx";
import { MatrixBar } from "./MatrixBar.tsx";
import { MatrixColumnHead } from "./MatrixColumnHead.tsx";
import { MatrixContext } from "./MatrixContext.ts";
import type { ScopedRight, MatrixParts } from "./MatrixContext.ts";
import { MatrixGrid } from "./MatrixGrid.tsx";
import type { MatrixGridColumn } from "./MatrixGrid.tsx";
import { MatrixToolbar } from "./MatrixToolbar.tsx";
import { matrixRows } from "./matrixRows.ts";
import { nodeText } from "./matrixTexts.ts";
import type { MatrixNames } from "./matrixTexts.ts";
import { useMatrixStore } from "./useMatrixStore.ts";
import type { MatrixSource } from "./useMatrixStore.ts";
import { createWhyStore } from "./whyStore.ts";
import { WhyHost } from "./WhyHost.tsx";
import styles from "./MatrixEditor.module.css";

export interface MatrixEditorProps extends MatrixSource, MatrixNames {
  /** Accessible name. */
  readonly label: string;
  readonly matrix: PermissionMatrix;
  /** Nothing can be changed. Default false. */
  readonly isReadOnly?: boolean;
  /** The host undoes changes, by its own keys. Default false: Ctrl+Z and Ctrl+Y work in the matrix. */
  readonly isUndoneByHost?: boolean;
  /** Tenants that can be columns beside those of the matrix. Default: none. */
  readonly tenants?: readonly MatrixColumn[];
  /** Oids of the only tenants whose cells count; the reason of any other cell says so. Default: all count. */
  readonly limitedTo?: readonly number[] | undefined;
  /** Other roles or users, to copy from and to compare with. Default: that is not offered. */
  readonly others?: OtherMatrices | undefined;
  /** How the review of the changes learns whom they concern. Default: it shows what they do in the matrix. */
  readonly review?: ReviewSource;
  /**
   * Draws what decides about a right where a matrix of a user sets nothing: their roles know, not the matrix. Default: the
   * reason of a cell ends there.
   */
  readonly renderReason?: ((right: ScopedRight) => ReactNode) | undefined;
}

const noSource: ReviewSource = {};

/**
 * A matrix of permissions or roles: paths as rows, all tenants and single ones as columns. A click or Space sets the
 * opposite of what a cell inherits, or takes back what is set; + allows, − denies, Delete takes back, W says why.
 * It fills the height of its place.
 */
export const MatrixEditor = (props: MatrixEditorProps) => {
  const {
    kind,
    label,
    isReadOnly = false,
    isUndoneByHost = false,
    pathText,
    tenantText,
    tenants,
    limitedTo,
    others,
    review = noSource,
    renderReason,
  } = props;
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  // Texts change with the language.
  const names = useMemo(
    () => ({ locale, translate: (text: MessageDescriptor) => i18n._(text), pathText }),
    [i18n, locale, pathText],
  );
  const textOf = useMemo<MatrixParts["textOf"]>(
    () => (node) => nodeText(node, names.translate, names),
    [names],
  );
  const matrix = useMatrixStore(props, textOf);
  const columns = useStore(matrix.store, (state) => state.columns);
  const allColumns = useStore(matrix.store, (state) => state.index.columns);
  const visible = useStore(matrix.store, matrix.visible);
  const [grid] = useState(createTreeGridStore);
  const [why] = useState(createWhyStore);
  const search = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const globalText = t`Global`;
  const columnText = useCallback<MatrixParts["columnText"]>(
    ({ oid, id }) => (oid === GLOBAL ? globalText : (tenantText?.(oid) ?? id)),
    [globalText, tenantText],
  );
  const parts = useMemo<MatrixParts>(() => {
    const known = new Map([...(tenants ?? []), ...allColumns].map((column) => [column.oid, column]));
    const open = limitedTo === undefined ? undefined : new Set(limitedTo);
    const focusGrid = () => element.current?.focus({ preventScroll: true });
    return {
      goTo: (key, column) => {
        matrix.send({ type: "revealed", key });
        grid.moveTo({ rowKey: key, columnKey: column === null ? null : String(column) });
        focusGrid();
      },
      focusGrid,
      renderReason,
      kind,
      matrix,
      isReadOnly,
      textOf,
      columnText,
      isOutside: (oid) => oid !== GLOBAL && open?.has(oid) === false,
      columnOf: (oid) => known.get(oid) ?? { oid, id: String(oid), country: null },
    };
  }, [kind, matrix, grid, isReadOnly, textOf, columnText, tenants, allColumns, limitedTo, renderReason]);
  const gridColumns = useMemo<readonly MatrixGridColumn[]>(
    () =>
      columns.map((column) => {
        const text = columnText(column);
        return {
          key: String(column.oid),
          oid: column.oid,
          label: column.id === "" || column.id === text ? text : `${column.id} ${text}`,
          header: <MatrixColumnHead column={column} text={text} />,
          isEmphasized: column.oid === GLOBAL,
        };
      }),
    [columns, columnText],
  );
  const rows = useMemo(() => matrixRows(visible, textOf), [visible, textOf]);
  return (
    <MatrixContext value={parts}>
      <Stack
        as="section"
        flex="shrink"
        radius="md"
        fill="surface"
        line="around"
        className={styles["matrix"]}
        aria-label={label}
      >
        <MatrixToolbar {...{ search, others, tenants }} found={visible.found} />
        <div className={styles["grid"]}>
          <MatrixGrid
            {...{ label, rows, grid, why, element, search, isUndoneByHost }}
            columns={gridColumns}
          />
        </div>
        <Box as="footer" fill="surface-2" className={styles["foot"]}>
          <CellLine {...{ grid, rows, why }} columns={gridColumns} />
          {!isReadOnly && <MatrixBar review={review} isUndoneByHost={isUndoneByHost} />}
        </Box>
        <WhyHost why={why} grid={element} />
      </Stack>
    </MatrixContext>
  );
};
