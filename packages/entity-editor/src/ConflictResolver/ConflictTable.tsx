import { FieldValue, findField, normalizeField } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ReactNode } from "react";
import type { MergedField, Side } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { Conflict } from "../state/editorState.ts";
import styles from "./ConflictResolver.module.css";

/** Props of {@link ConflictTable}. */
export interface ConflictTableProps {
  readonly conflict: Conflict;
  readonly fields: readonly Field[];
  readonly panels?: readonly EditorPanel[] | undefined;
  /** Chosen sides of clashing fields; those not in it keep mine. */
  readonly picks: Readonly<Record<string, Side>>;
  readonly onPick: (path: string, side: Side) => void;
}

const noPanels: readonly EditorPanel[] = [];

/** Both edits field by field; clashes first, each with a choice. */
export const ConflictTable = ({ conflict, fields, panels = noPanels, picks, onPick }: ConflictTableProps) => {
  const rows = [...conflict.fields].sort((a, b) => Number(b.state === "clash") - Number(a.state === "clash"));
  return (
    <div className={styles["scroller"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            <th scope="col">
              <TheirHeading conflict={conflict} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ConflictRow
              key={row.path}
              row={row}
              field={
                findField(fields, row.path) ??
                normalizeField({ name: row.path, type: "String", label: row.cell?.label ?? row.path })
              }
              panel={panels.find(({ name }) => name === row.cell?.panel)}
              pick={picks[row.path] ?? "mine"}
              onPick={(side) => onPick(row.path, side)}
              theirs={conflict.theirs}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const TheirHeading = ({ conflict: { current, theirs } }: Pick<ConflictTableProps, "conflict">) => {
  const formats = useFormats();
  const who = current?.modifiedBy ?? theirs.ModifiedBy;
  const at = current?.modifiedAt ?? theirs.ModifiedAt;
  return (
    <>
      <Trans>On the server</Trans>
      {who !== null && (
        <>
          {" · "}
          <bdi>{who}</bdi>
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
};

interface RowProps {
  readonly row: MergedField;
  readonly field: Field;
  readonly panel: EditorPanel | undefined;
  readonly pick: Side;
  readonly onPick: (side: Side) => void;
  readonly theirs: Readonly<Record<string, unknown>>;
}

const ConflictRow = ({ row, field, panel, pick, onPick, theirs }: RowProps) => {
  const { t, i18n } = useLingui();
  const name = useId();
  const label = translateServerText(i18n, field.label);
  const isClash = row.state === "clash";
  const winner: Side = isClash ? pick : row.state === "mine" ? "mine" : "theirs";
  const cell = (side: Side, spoken: string): ReactNode => {
    const value =
      panel === undefined ? (
        <FieldText field={field} value={row[side]} record={theirs} />
      ) : (
        panel.renderValue(row[side])
      );
    return isClash ? (
      <label className={styles["choice"]}>
        <input
          type="radio"
          name={name}
          aria-label={spoken}
          checked={pick === side}
          onChange={() => onPick(side)}
          className={styles["radio"]}
        />
        {value}
      </label>
    ) : (
      value
    );
  };
  return (
    <tr data-state={row.state}>
      <th scope="row">{label}</th>
      <td data-winner={winner === "mine" || undefined}>{cell("mine", t`${label}: keep yours`)}</td>
      <td data-winner={winner === "theirs" || undefined}>{cell("theirs", t`${label}: take theirs`)}</td>
    </tr>
  );
};

const FieldText = ({
  field,
  value,
  record,
}: Pick<RowProps, "field"> & { value: unknown; record: RowProps["theirs"] }) =>
  value === null || value === undefined || value === "" ? (
    <span className={styles["empty"]}>
      <Trans>empty</Trans>
    </span>
  ) : (
    <FieldValue field={field} value={value} record={record} />
  );
