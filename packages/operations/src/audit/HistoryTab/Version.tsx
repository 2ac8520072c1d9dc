import type { AuditEntry } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Avatar, Disclosure, Row, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { actionText } from "../changes/actionText.ts";
import type { Chosen } from "./restore.ts";
import { VersionChange } from "./VersionChange.tsx";
import type { VersionChangeProps } from "./VersionChange.tsx";
import styles from "./HistoryTab.module.css";

export interface VersionProps extends Pick<VersionChangeProps, "record" | "fields"> {
  readonly entry: AuditEntry;
  readonly chosen: Chosen;
  /** Chooses the old value of a field; undefined = nothing can be put into the form. */
  readonly onToggle: ((name: string, seq: number) => void) | undefined;
}

/** Who changed the record when, and what; the values a new record began with are folded. */
export const Version = ({ entry, record, fields, chosen, onToggle }: VersionProps) => {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { seq, at, userName, action, changes } = entry;
  const count = changes.length;
  const list = (
    <ul className={styles["changes"]}>
      {changes.map((change) => (
        <VersionChange
          key={change.name}
          change={change}
          action={action}
          record={record}
          fields={fields}
          isChosen={chosen.get(change.name) === seq}
          onToggle={onToggle && (() => onToggle(change.name, seq))}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles["version"]}>
      <Row as="header" isWrapping className={styles["head"]}>
        <Avatar name={userName} />
        <Text as="strong" wrap="anywhere">
          {userName}
        </Text>
        <Text tone="muted">{actionText(i18n, action)}</Text>
        <Text as="time" isAtEnd tone="faint" isNumeric className={styles["at"]} dateTime={at}>
          {formats.dateTime(at)}
        </Text>
      </Row>
      {count === 0 ? (
        <p className={styles["none"]}>
          <Trans>No field changed.</Trans>
        </p>
      ) : action === "create" ? (
        <Disclosure title={<Plural value={count} one="# value at first" other="# values at first" />}>
          {list}
        </Disclosure>
      ) : (
        list
      )}
    </div>
  );
};
