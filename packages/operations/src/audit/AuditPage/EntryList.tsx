import type { AuditEntry } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Row, Stack, StateMark, Text } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import type { MoreItems, VirtualListHandle } from "@backroom/ui/list";
import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { actionText } from "../changes/actionText.ts";
import { useChangeLabel } from "../changes/useDescribeChange.ts";
import styles from "./EntryList.module.css";

/** Props of {@link EntryList}. */
export interface EntryListProps {
  readonly entries: readonly AuditEntry[];
  /** The entry beside the list; null = none. */
  readonly openSeq: number | null;
  readonly onOpen: (seq: number) => void;
  /** Called when the open entry is to close. */
  readonly onClose: () => void;
  readonly older: MoreItems;
  readonly ref: Ref<VirtualListHandle>;
}

const marks: Readonly<Record<string, MarkedState>> = { create: "good", delete: "bad", lock: "warning" };

/** The entries of the audit, a line each. */
export const EntryList = ({ entries, openSeq, onOpen, onClose, older, ref }: EntryListProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const labelOf = useChangeLabel();
  const draw = (entry: AuditEntry, isOpen: boolean) => {
    const { at, userName, action, area, entity, title, name, oid, changes, changeCount } = entry;
    const more = changeCount - changes.length;
    const labels = changes.map(labelOf).join(", ");
    const time = <time dateTime={at}>{formats.dateTime(at)}</time>;
    const kind = title === "" ? `${area}/${entity}` : translateServerText(i18n, title);
    return (
      <div className={styles["entry"]} data-open={isOpen || undefined}>
        <Text tone="muted" isNumeric data-further>
          {time}
        </Text>
        <span data-further>
          <bdi>{userName}</bdi>
        </span>
        <Row as="span" isInline>
          <StateMark state={marks[action] ?? "neutral"} />
          {actionText(i18n, action)}
        </Row>
        <span data-further>{kind}</span>
        <span>
          <Text as="bdi" weight="strong">
            {name ?? (oid === 0 ? "" : oid)}
          </Text>
          <small className={styles["below"]}>
            <span>{kind}</span> · <bdi>{userName}</bdi> · {time}
          </small>
        </span>
        <Text tone="muted" data-further>
          {more > 0 ? t`${labels} and ${more} more` : labels}
        </Text>
      </div>
    );
  };
  return (
    <Stack flex="grow" className={styles["list"]}>
      <div className={styles["head"]}>
        <span data-further>{t`Time`}</span>
        <span data-further>{t`User`}</span>
        <span>{t`What was done`}</span>
        <span data-further>{t`Kind`}</span>
        <span>{t`Record`}</span>
        <span data-further>{t`Fields`}</span>
      </div>
      <VirtualList
        ref={ref}
        className={styles["scroller"]}
        label={t`Audit`}
        items={entries}
        keyOf={({ seq }) => seq}
        textOf={({ name }) => name ?? ""}
        draw={(entry, { isPicked }) => draw(entry, isPicked)}
        picked={openSeq}
        onPick={({ seq }) => onOpen(seq)}
        {...(openSeq !== null && { onEscape: onClose })}
        more={older}
      />
    </Stack>
  );
};
