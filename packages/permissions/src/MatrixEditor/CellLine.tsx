import { Button, Icon, Kbd, Row, Text } from "@backroom/ui";
import type { TreeGridColumn, TreeGridRow, TreeGridStore } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useStore } from "zustand";
import { filledCells } from "../matrix/fillCells.ts";
import type { FillDirection } from "../matrix/fillCells.ts";
import type { CellFlag } from "../matrix/edits.ts";
import type { Cell, Flag } from "../matrix/types.ts";
import { useCellLook } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import { lookText } from "./matrixTexts.ts";
import { selectedCells } from "./selectedCells.ts";
import type { WhyStore } from "./whyStore.ts";
import styles from "./MatrixEditor.module.css";

export interface CellLineProps {
  readonly grid: TreeGridStore;
  readonly rows: readonly TreeGridRow[];
  readonly columns: readonly TreeGridColumn[];
  readonly why: WhyStore;
}

const LookText = ({ cell }: { readonly cell: Cell }) => {
  const { t, i18n } = useLingui();
  const { kind, isOutside } = useMatrixParts();
  const text = i18n._(lookText(kind, useCellLook(cell)));
  return <>{isOutside(cell.column) ? t`${text}, but outside the limits` : text}</>;
};

/**
 * What the active cell is, and what can be done with it or with the picked range. Of a change in the cell only its text
 * draws again.
 */
export const CellLine = memo(function CellLine({ grid, rows, columns, why }: CellLineProps) {
  const { kind, matrix, isReadOnly, textOf, columnOf, columnText } = useMatrixParts();
  const place = useStore(grid.store);
  const index = useStore(matrix.store, (state) => state.index);
  const range = selectedCells(place, index, rows, columns);
  const [node] = range?.nodes ?? [];
  const [column] = range?.columns ?? [];
  if (range === undefined || node === undefined || column === undefined) {
    return (
      <Row line="start" as="p" isWrapping className={styles["line"]}>
        <Text tone="muted">
          {isReadOnly ? (
            <Trans>Select a cell to see the reason.</Trans>
          ) : (
            <Trans>Select a cell to see the reason or change it.</Trans>
          )}
        </Text>
      </Row>
    );
  }
  const count = range.nodes.length * range.columns.length;
  const set = (flag: Flag) =>
    matrix.send({
      type: "set",
      cells: range.nodes.flatMap((one) =>
        range.columns.map((oid): CellFlag => [{ key: one.key, column: oid }, flag]),
      ),
    });
  const fill = (direction: FillDirection) =>
    matrix.send({ type: "set", cells: filledCells(matrix.values(), range, direction) });
  return (
    <Row line="start" isWrapping className={styles["line"]}>
      <Text wrap="anywhere" flex="shrink" className={styles["lineText"]}>
        {count > 1 ? (
          <Plural value={count} one="# cell picked" other="# cells picked" />
        ) : (
          <>
            <bdi>{textOf(node)}</bdi> · <bdi>{columnText(columnOf(column))}</bdi>:{" "}
            <LookText cell={{ key: node.key, column }} />
          </>
        )}
      </Text>
      <Row isAtEnd as="span" gap={1} isWrapping className={styles["lineEnd"]}>
        {!isReadOnly && (
          <>
            <Button size="sm" variant="ghost" aria-keyshortcuts="+" onPress={() => set(true)}>
              {kind === "userRoles" ? <Trans>Give</Trans> : <Trans>Allow</Trans>}
            </Button>
            <Button size="sm" variant="ghost" aria-keyshortcuts="-" onPress={() => set(false)}>
              <Trans>Deny</Trans>
            </Button>
            <Button size="sm" variant="ghost" aria-keyshortcuts="Delete" onPress={() => set(null)}>
              <Trans>Inherit</Trans>
            </Button>
            {range.nodes.length > 1 && (
              <Button size="sm" aria-keyshortcuts="Control+D" onPress={() => fill("down")}>
                <Trans>Fill down</Trans>
              </Button>
            )}
            {range.columns.length > 1 && (
              <Button size="sm" aria-keyshortcuts="Control+R" onPress={() => fill("across")}>
                <Trans>Fill across</Trans>
              </Button>
            )}
          </>
        )}
        {count === 1 && (
          <Button
            size="sm"
            aria-keyshortcuts="W"
            onPress={() => why.setState({ cell: { key: node.key, column } })}
          >
            <Icon name="info" size={14} /> <Trans>Why?</Trans>{" "}
            <span aria-hidden="true">
              <Kbd keys={["W"]} />
            </span>
          </Button>
        )}
      </Row>
    </Row>
  );
});
