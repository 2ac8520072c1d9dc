import type { AuditEntry } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Row, StateMark, Text } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { actionText } from "../changes/actionText.ts";
import { useChangeLabel } from "../changes/useDescribeChange.ts";
import styles from "./EntryRow.module.css";

const marks: Readonly<Record<string, MarkedState>> = { create: "good", delete: "bad", lock: "warning" };

/** Names of the columns of the audit. */
export const EntryHead = () => (
  <Text as="div" flex="none" size="sm" weight="strong" wrap="never" className={styles["head"]}>
    <span data-further>
      <Trans>Time</Trans>
    </span>
    <span data-further>
      <Trans>User</Trans>
    </span>
    <span>
      <Trans>What was done</Trans>
    </span>
    <span data-further>
      <Trans>Kind</Trans>
    </span>
    <span>
      <Trans>Record</Trans>
    </span>
    <span data-further>
      <Trans>Fields</Trans>
    </span>
  </Text>
);

interface EntryRowProps {
  readonly entry: AuditEntry;
  /** Whether its details are next to the list. */
  readonly isOpen: boolean;
}

/** An entry of the audit. */
export const EntryRow = ({ entry, isOpen }: EntryRowProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const labelOf = useChangeLabel();
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
