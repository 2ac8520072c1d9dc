import { FieldValue } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { Icon, Text } from "@backroom/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import type { MergedField, RecordValues } from "../merge/threeWayMerge.ts";
import type { ForeignChange } from "../state/recordChanges.ts";
import { OthersNotice } from "./OthersNotice.tsx";
import styles from "./EditorNotices.module.css";

/** How many changed fields are named; of the first their values are shown. */
const NAMED_FIELDS = 3;

export interface ForeignNoticeProps {
  readonly change: ForeignChange;
  /** Fields they changed; empty while that is not known. */
  readonly changed: readonly MergedField[];
  /** Fields of the form, for labels and formats. */
  readonly fields: readonly Field[];
  /** The record as it was read, for currencies. */
  readonly record: RecordValues;
  /** There are edits that theirs can be compared with. */
  readonly isDirty: boolean;
  /** The user may create records of this kind. */
  readonly mayCreate: boolean;
  readonly clock: Clock;
  readonly onCompare: () => Promise<void>;
  readonly onSaveAsNew: () => Promise<void>;
  readonly onDismiss: () => void;
}

/** What another user did to the record of the form, with the fields they changed. */
export const ForeignNotice = (props: ForeignNoticeProps) => {
  const { change, isDirty, mayCreate, clock, onCompare, onSaveAsNew, onDismiss } = props;
  const event = { userName: change.userName ?? "", at: change.at };
  const isDeleted = change.type === "delete";
  return (
    <OthersNotice
      deleted={isDeleted ? event : null}
      changed={isDeleted ? null : event}
      isUnsaved={isDirty}
      clock={clock}
      onCompare={onCompare}
      onSaveAsNew={mayCreate ? onSaveAsNew : undefined}
      onDismiss={onDismiss}
    >
      <WhatChanged {...props} />
    </OthersNotice>
  );
};

/** The first fields they changed: of one what it was and is, of the others the names. */
const WhatChanged = ({ changed, fields, record, change }: ForeignNoticeProps) => {
  const { i18n } = useLingui();
  const known = changed.flatMap(({ path, base, theirs }) => {
    const field = fields.find(({ name }) => name === path);
    return field === undefined ? [] : [{ field, base, theirs }];
  });
  const [first, ...others] = known;
  if (first === undefined) return null;
  const names = others.slice(0, NAMED_FIELDS - 1).map(({ field }) => translateServerText(i18n, field.label));
  const rest = others.length - names.length;
  return (
    <span className={styles["what"]}>
      {translateServerText(i18n, first.field.label)}{" "}
      <Text tone="muted">
        <FieldValue field={first.field} value={first.base} record={record} />
      </Text>{" "}
      <Icon name="arrow-right" className={styles["arrow"]} />{" "}
      <strong>
        <FieldValue field={first.field} value={first.theirs} record={change.record ?? record} />
      </strong>
      {names.map((name) => (
        <span key={name}>, {name}</span>
      ))}
      {rest > 0 && (
        <>
          {" "}
          <Plural value={rest} one="and # more field" other="and # more fields" />
        </>
      )}
    </span>
  );
};
