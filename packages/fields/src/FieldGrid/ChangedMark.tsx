import { Row, Text, Truncate } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { FormPort } from "../form/port.ts";
import { FieldValue } from "../FieldValue/FieldValue.tsx";
import type { Field } from "../model/field.ts";
import { isSameValue } from "../model/equal.ts";
import { readPath } from "@backroom/values";
import styles from "./FieldGrid.module.css";

export interface ChangedMarkProps {
  readonly form: FormPort;
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  /** Values before the edits. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly isReadOnly: boolean;
}

/** True when there is something to read of a value. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The line at the side of a changed field, what it was, and the way back. Nothing for a field as it was. */
export const ChangedMark = ({ form, field, label, value, initial, isReadOnly }: ChangedMarkProps) => {
  const before = readPath(initial, field.name);
  // An input that was never filled may hold null where the record has nothing.
  if (isSameValue(before ?? null, value ?? null)) return null;
  return <Was {...{ form, field, label, initial, isReadOnly }} />;
};

/** The same for every key that follows the first. */
const Was = memo(({ form, field, label, initial, isReadOnly }: Omit<ChangedMarkProps, "value">) => {
  const { t } = useLingui();
  const before = readPath(initial, field.name);
  const was = isFilled(before) ? (
    <Trans>
      was <FieldValue field={field} value={before} record={initial} />
    </Trans>
  ) : (
    <Trans>was empty</Trans>
  );
  return (
    <Row as="span" align="baseline" size="xs" className={styles["changed"]}>
      <Truncate flex="grow" tone="faint">
        {was}
      </Truncate>
      {!isReadOnly && form.revert !== undefined && (
        <Text
          as="button"
          tone="accent"
          weight="strong"
          type="button"
          // Tab goes from field to field; with keys a field is taken back by undo or in the list of changes.
          tabIndex={-1}
          className={styles["revert"]}
          aria-label={t`Revert ${label}`}
          onClick={() => form.revert?.([field.name])}
        >
          <Trans>Revert</Trans>
        </Text>
      )}
    </Row>
  );
});
