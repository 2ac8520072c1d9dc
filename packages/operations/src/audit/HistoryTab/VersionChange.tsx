import type { AuditChange, AuditEntry } from "@backroom/contract";
import type { Field } from "@backroom/fields";
import { Checkbox, Stack, Text } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { ChangeValues } from "../changes/ChangeValues.tsx";
import { useChangeLabel } from "../changes/useDescribeChange.ts";
import { refusalTexts } from "./refusalText.ts";
import { refusalOf } from "./restore.ts";
import styles from "./HistoryTab.module.css";

export interface VersionChangeProps {
  readonly change: AuditChange;
  readonly action: AuditEntry["action"];
  readonly record: Readonly<Record<string, unknown>>;
  readonly fields: readonly Field[];
  /** Its old value is chosen. */
  readonly isChosen: boolean;
  /** Chooses the old value, or lets it go; undefined = nothing can be put into the form. */
  readonly onToggle: (() => void) | undefined;
}

/** One field of a version: what it was and what it became, and whether the old value is to come back. */
export const VersionChange = ({ change, action, record, fields, isChosen, onToggle }: VersionChangeProps) => {
  const { t, i18n } = useLingui();
  const labelOf = useChangeLabel();
  const noteId = useId();
  const label = labelOf(change);
  const refusal = refusalOf(change, action, { fields, record });
  const note = refusal === undefined ? null : refusalTexts[refusal];
  return (
    <li className={styles["change"]} data-chosen={isChosen || undefined}>
      {onToggle !== undefined && (
        <Checkbox
          aria-label={t`Take the old value of ${label}`}
          {...(note !== null && { "aria-describedby": noteId })}
          isSelected={isChosen && refusal === undefined}
          isDisabled={refusal !== undefined}
          onChange={onToggle}
        />
      )}
      <Text wrap="anywhere" tone="muted" className={styles["label"]}>
        {label}
      </Text>
      <Stack as="span" flex="shrink" gap={0.5} className={styles["what"]}>
        <ChangeValues change={change} action={action} record={record} />
        {onToggle !== undefined && note !== null && (
          <Text as="small" tone="faint" size="xs" id={noteId}>
            {i18n._(note)}
          </Text>
        )}
      </Stack>
    </li>
  );
};
