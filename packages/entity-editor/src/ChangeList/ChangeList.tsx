import { FieldValue, formatIssue } from "@backroom/fields";
import type { FormState } from "@backroom/fields";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Button, Icon, IconButton, Row, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import type { EditorTab } from "../model/editorForm.ts";
import type { ForeignChange } from "../state/recordChanges.ts";
import { changesOf } from "./changesOf.ts";
import type { Change } from "./changesOf.ts";
import styles from "./ChangeList.module.css";

export interface ChangeListProps {
  readonly form: FormState;
  readonly tabs: readonly EditorTab[];
  /** Change of the record by another user; null = none. */
  readonly foreign: ForeignChange | null;
  /** When the edits were kept as a draft; ms since 1970, null = they are not. */
  readonly draftKeptAt: number | null;
  /** Takes the named fields back; without names all of them. */
  readonly onRevert: (names?: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Every field that is not saved: what it was, what it is, and the way back. */
export const ChangeList = ({ form, tabs, foreign, draftKeptAt, onRevert, onClose }: ChangeListProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const changes = changesOf(form, tabs, foreign);
  const count = changes.length;
  const title = useRef<HTMLHeadingElement>(null);
  // A button that takes a change back goes with it: the focus must not leave the list.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  });
  const time = draftKeptAt === null ? null : formats.time(new Date(draftKeptAt).toISOString());
  return (
    <>
      <Row as="header" justify="between" className={styles["head"]}>
        <h3 ref={title} tabIndex={-1} className={styles["title"]}>
          {count === 0 ? (
            <Trans>Nothing is changed</Trans>
          ) : (
            <Plural value={count} one="# change, not saved" other="# changes, not saved" />
          )}
        </h3>
        <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={onClose} />
      </Row>
      <ul className={styles["list"]}>
        {changes.map((change) => (
          <ChangeRow
            key={change.field.name}
            change={change}
            form={form}
            foreignName={foreign?.userName ?? null}
            onRevert={() => onRevert([change.field.name])}
          />
        ))}
      </ul>
      {count > 0 && (
        <Row line="start" as="footer" justify="between" className={styles["foot"]}>
          <Text tone="faint" size="sm">
            {time !== null && <Trans>A draft is kept on this device, {time}</Trans>}
          </Text>
          <Button size="sm" onPress={() => onRevert()}>
            <Trans>Revert all</Trans>
          </Button>
        </Row>
      )}
    </>
  );
};

interface RowProps {
  readonly change: Change;
  readonly form: FormState;
  readonly foreignName: string | null;
  readonly onRevert: () => void;
}

const ChangeRow = ({ change, form, foreignName, onRevert }: RowProps) => {
  const { t, i18n } = useLingui();
  const { field, before, after, tab } = change;
  const label = translateServerText(i18n, field.label);
  return (
    <li className={styles["row"]}>
      <Text wrap="anywhere" flex="shrink" className={styles["name"]}>
        <strong>{label}</strong>
        <RowNote change={change} label={label} foreignName={foreignName} />
      </Text>
      {tab.panel !== undefined && (
        <Stack as="span" flex="shrink">
          {tab.panel.renderSummary(after)}
        </Stack>
      )}
      {tab.panel === undefined && (
        <Stack as="span" flex="shrink">
          <del className={styles["before"]}>
            <ValueText field={field} value={before} record={form.initial} />
          </del>
          <ins className={styles["after"]}>
            <Icon name="arrow-right" className={styles["arrow"]} />
            <ValueText field={field} value={after} record={form.values} />
          </ins>
        </Stack>
      )}
      <IconButton icon="undo-2" className={styles["revert"]} label={t`Revert ${label}`} onPress={onRevert} />
    </li>
  );
};

/** What is to be known of a change: what a rule minds, who else changed the field, else where it stands. */
const RowNote = ({
  change: { tab, issue, isForeign },
  label,
  foreignName,
}: Pick<RowProps, "change" | "foreignName"> & { readonly label: string }) => {
  const { i18n } = useLingui();
  if (issue !== undefined) return <small data-tone="danger">{formatIssue(i18n, issue, label)}</small>;
  if (isForeign) {
    return (
      <small data-tone="warning">
        {foreignName === null ? <Trans>Also by another user</Trans> : <Trans>Also by {foreignName}</Trans>}
      </small>
    );
  }
  return <small>{translateServerText(i18n, tab.label)}</small>;
};

const ValueText = ({
  field,
  value,
  record,
}: Pick<Change, "field"> & { readonly value: unknown; readonly record: FormState["values"] }) =>
  value === null || value === undefined || value === "" ? (
    <Text tone="faint" weight="normal" className={styles["empty"]}>
      <Trans>empty</Trans>
    </Text>
  ) : (
    <FieldValue field={field} value={value} record={record} />
  );
