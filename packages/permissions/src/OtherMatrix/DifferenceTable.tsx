import { Button, EmptyState, TableHead, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { cellId } from "../matrix/cellId.ts";
import type { OtherCell, OtherDifferences } from "../matrix/otherMatrix.ts";
import { lookOf } from "../MatrixEditor/MatrixCell.tsx";
import { ColumnName } from "../MatrixEditor/ColumnName.tsx";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import { useNodeName } from "../MatrixEditor/useNodeName.ts";
import { FlagSign } from "./FlagSign.tsx";
import type { OtherPurpose } from "./others.ts";
import styles from "./OtherDialog.module.css";

/** Cells that are listed at first, and with each press of the button more. */
const STEP = 100;

export interface DifferenceTableProps {
  readonly differences: OtherDifferences;
  readonly purpose: OtherPurpose;
  readonly onTake: (cells: readonly OtherCell[]) => void;
}

/** The cells that differ, by path: what they are and what they would become, or both side by side. */
export const DifferenceTable = ({
  differences: { cells, elsewhere },
  purpose,
  onTake,
}: DifferenceTableProps) => {
  const { t } = useLingui();
  const { isReadOnly } = useMatrixParts();
  const id = useId();
  const [limit, setLimit] = useState(STEP);
  const count = cells.length;
  const paths = useMemo(() => new Set(cells.map(({ node }) => node.index)).size, [cells]);
  const isTakenHere = purpose === "compare" && !isReadOnly;
  if (count + elsewhere === 0) return <EmptyState icon="check" title={t`There is no difference`} />;
  return (
    <>
      <Text as="output" weight="strong" id={id}>
        <Plural value={count} one="# cell differs" other="# cells differ" />,{" "}
        <Plural value={paths} one="# row" other="# rows" />
      </Text>
      {elsewhere > 0 && (
        <Text as="p" tone="muted">
          <Plural
            value={elsewhere}
            one="# more is in a row that does not exist here, and cannot be taken."
            other="# more are in rows that do not exist here, and cannot be taken."
          />
        </Text>
      )}
      {count > 0 && (
        <table className={styles["table"]} aria-labelledby={id}>
          <TableHead
            columns={[
              t`Permission`,
              purpose === "copy" ? t`Now` : t`Here`,
              purpose === "copy" ? t`Then` : t`There`,
              isTakenHere && t`Take`,
            ]}
          />
          <tbody>
            {cells.slice(0, limit).map((cell, at) => (
              <Row
                key={cellId({ key: cell.node.key, column: cell.column })}
                cell={cell}
                isFirst={cells[at - 1]?.node !== cell.node}
                onTake={isTakenHere ? onTake : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {count > limit && (
        <Button size="sm" onPress={() => setLimit(limit + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
};

interface RowProps {
  readonly cell: OtherCell;
  /** The row above is of another path. */
  readonly isFirst: boolean;
  readonly onTake: ((cells: readonly OtherCell[]) => void) | undefined;
}

const Row = ({ cell, isFirst, onTake }: RowProps) => {
  const { t } = useLingui();
  const { matrix, columnOf, columnText } = useMatrixParts();
  const nameOf = useNodeName();
  const { node, column, mine, theirs } = cell;
  const now = useStore(matrix.store, () => lookOf(matrix, { key: node.key, column }).explicit);
  const isTaken = now === theirs;
  const name = `${nameOf(node)}, ${columnText(columnOf(column))}`;
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row">
        {isFirst && (
          <span className={styles["path"]}>
            <strong>{nameOf(node)}</strong>
            <Text as="bdi" tone="muted" size="sm">
              {node.path}
            </Text>
          </span>
        )}
        <ColumnName oid={column} />
      </th>
      <td>
        <FlagSign flag={now} />
      </td>
      <td>
        <FlagSign flag={theirs} />
      </td>
      {onTake !== undefined && (
        <td>
          <Button
            size="sm"
            aria-label={isTaken ? t`Give back: ${name}` : t`Take: ${name}`}
            onPress={() => onTake([isTaken ? { ...cell, theirs: mine } : cell])}
          >
            {isTaken ? <Trans>Give back</Trans> : <Trans>Take</Trans>}
          </Button>
        </td>
      )}
    </tr>
  );
};
