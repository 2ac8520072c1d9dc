import type { AuditEntry } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Button, PlainTable, StateMark } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { KeyboardEvent, UIEvent } from "react";
import { actionText } from "../changes/actionText.ts";
import { useChangeLabel } from "../changes/useDescribeChange.ts";
import styles from "./AuditPage.module.css";

/** Props of {@link EntryList}. */
export interface EntryListProps {
  readonly entries: readonly AuditEntry[];
  /** The entry beside the list; null = none. */
  readonly openSeq: number | null;
  readonly onOpen: (seq: number) => void;
  /** Called when the open entry is to close. */
  readonly onClose: () => void;
  /** Reads further entries; undefined = these are all. */
  readonly onMore: (() => void) | undefined;
  readonly isReading: boolean;
}

/** Room below what is in sight at which further entries are read, px. */
const NEAR_END = 600;

const marks: Readonly<Record<string, MarkedState>> = { create: "good", delete: "bad", lock: "warning" };

/** The entries of the audit, a line each; arrows move, Enter opens, Escape closes. */
export const EntryList = ({ entries, openSeq, onOpen, onClose, onMore, isReading }: EntryListProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const labelOf = useChangeLabel();
  const list = useRef<HTMLTableSectionElement>(null);
  const active = Math.max(
    entries.findIndex(({ seq }) => seq === openSeq),
    0,
  );
  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const rows = [...(list.current?.querySelectorAll("tr") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === "Escape" && openSeq !== null) {
      event.preventDefault();
      onClose();
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      const entry = entries[at];
      if (entry === undefined) return;
      event.preventDefault();
      onOpen(entry.seq);
      return;
    }
    const row = to === undefined ? undefined : rows[to];
    if (row === undefined) return;
    event.preventDefault();
    row.focus();
  };
  const nearEnd = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    if (!isReading && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) onMore?.();
  };
  return (
    <PlainTable
      isCompact
      label={t`Audit`}
      className={styles["table"]}
      onScroll={nearEnd}
      more={
        onMore !== undefined && (
          <Button isPending={isReading} onPress={onMore}>
            <Trans>Older entries</Trans>
          </Button>
        )
      }
    >
      <thead>
        <tr>
          <th scope="col" data-further>{t`Time`}</th>
          <th scope="col" data-further>{t`User`}</th>
          <th scope="col">{t`What was done`}</th>
          <th scope="col" data-further>{t`Kind`}</th>
          <th scope="col">{t`Record`}</th>
          <th scope="col" data-further>{t`Fields`}</th>
        </tr>
      </thead>
      {/* The rows take the focus; their group only moves it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={list} onKeyDown={move}>
        {entries.map((entry, index) => {
          const { seq, at, userName, action, area, entity, title, name, oid, changes, changeCount } = entry;
          const more = changeCount - changes.length;
          const labels = changes.map(labelOf).join(", ");
          const time = <time dateTime={at}>{formats.dateTime(at)}</time>;
          const kind = title === "" ? `${area}/${entity}` : translateServerText(i18n, title);
          return (
            <tr
              key={seq}
              tabIndex={index === active ? 0 : -1}
              aria-selected={seq === openSeq}
              data-seq={seq}
              onClick={() => onOpen(seq)}
            >
              <td data-further className={styles["time"]}>
                {time}
              </td>
              <td data-further>
                <bdi>{userName}</bdi>
              </td>
              <td>
                <span className={styles["done"]}>
                  <StateMark state={marks[action] ?? "neutral"} />
                  {actionText(i18n, action)}
                </span>
              </td>
              <td data-further>{kind}</td>
              <td>
                <bdi className={styles["name"]}>{name ?? (oid === 0 ? "" : oid)}</bdi>
                <small className={styles["below"]}>
                  <span>{kind}</span> · <bdi>{userName}</bdi> · {time}
                </small>
              </td>
              <td data-further className={styles["labels"]}>
                {more > 0 ? t`${labels} and ${more} more` : labels}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
};
