import { Row, TableHead, Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ReactNode } from "react";
import { isMine } from "../merge/threeWayMerge.ts";
import type { MergeState, Side } from "../merge/threeWayMerge.ts";
import styles from "./Conflict.module.css";

/** One value that a user changed. */
export interface ConflictRow {
  readonly key: string;
  /** What it is a value of. */
  readonly label: string;
  /** Beside the label, for example a mark. */
  readonly note?: ReactNode;
  readonly state: MergeState;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

export interface ConflictTableProps {
  readonly rows: readonly ConflictRow[];
  /** Who stored the other values; null = unknown. */
  readonly userName: string | null;
  /** When, as ISO 8601; null = unknown. */
  readonly at: string | null;
  /** Chosen sides of clashing values by key; those not in it keep mine. */
  readonly picks: Readonly<Record<string, Side>>;
  readonly onPick: (key: string, side: Side) => void;
}

/** Both edits value by value; clashes first, each with a choice. */
export const ConflictTable = ({ rows, userName, at, picks, onPick }: ConflictTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const theirs = (
    <>
      <Trans>On the server</Trans>
      {userName !== null && (
        <>
          {" · "}
          <bdi>{userName}</bdi>
        </>
      )}
      {at !== null && (
        <>
          {", "}
          <bdi>{formats.dateTime(at)}</bdi>
        </>
      )}
    </>
  );
  const sorted = [...rows].sort((a, b) => Number(b.state === "clash") - Number(a.state === "clash"));
  return (
    <div className={styles["scroller"]}>
      <table className={styles["table"]}>
        <TableHead columns={[t`Field`, t`Yours`, { text: theirs }]} />
        <tbody>
          {sorted.map((row) => (
            <ConflictRow
              key={row.key}
              row={row}
              isMine={isMine({ path: row.key, state: row.state }, picks)}
              onPick={(side) => onPick(row.key, side)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface RowProps {
  readonly row: ConflictRow;
  readonly isMine: boolean;
  readonly onPick: (side: Side) => void;
}

const ConflictRow = ({ row, isMine: isOwn, onPick }: RowProps) => {
  const { t } = useLingui();
  const name = useId();
  const { label, note, state } = row;
  const isClash = state === "clash";
  const winner: Side = isOwn ? "mine" : "theirs";
  const cell = (side: Side, spoken: string): ReactNode => {
    const value = row[side] ?? (
      <Text tone="faint" weight="normal" className={styles["empty"]}>
        <Trans>empty</Trans>
      </Text>
    );
    return isClash ? (
      <Row as="label" isInline align="baseline" className={styles["choice"]}>
        <input
          type="radio"
          name={name}
          aria-label={spoken}
          checked={winner === side}
          onChange={() => onPick(side)}
          className={styles["radio"]}
        />
        {value}
      </Row>
    ) : (
      value
    );
  };
  return (
    <tr data-state={state}>
      <th scope="row">
        {label} {note}
      </th>
      <td data-winner={winner === "mine" || undefined}>{cell("mine", t`${label}: keep yours`)}</td>
      <td data-winner={winner === "theirs" || undefined}>{cell("theirs", t`${label}: take theirs`)}</td>
    </tr>
  );
};
