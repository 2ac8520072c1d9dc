import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useDescribeTools } from "@backroom/fields";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { Badge, Flag, Row, Text } from "@backroom/ui";
import { isJustNow } from "@backroom/values";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { useScopeText } from "../cells/useScopeText.ts";
import { recordTitle } from "../controller/types.ts";
import { createMinutes } from "../state/createMinutes.ts";
import { readScope } from "../state/readScope.ts";
import { recordPicture } from "./recordPicture.ts";
import styles from "./DetailHeader.module.css";

interface RecordProps {
  readonly record: EntityRecord;
}

/** The record's picture; nothing when it has none, or it cannot be loaded. */
export const RecordPicture = ({ meta, record }: RecordProps & { readonly meta: EntityMeta }) => {
  const image = recordPicture(meta, record, useDescribeTools());
  const [broken, setBroken] = useState<string>();
  return image === undefined || image === broken ? null : (
    <span className={styles["picture"]}>
      <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
    </span>
  );
};

/** What the record is called. */
export const RecordTitle = ({ meta, record }: RecordProps & { readonly meta: EntityMeta }) => {
  const { t } = useLingui();
  return (
    <Text as="h2" wrap="anywhere" flex="shrink" size="lg" className={styles["title"]}>
      <bdi>{recordTitle(meta, record) || t`New record`}</bdi>
    </Text>
  );
};

/** Flag and name of the tenant the record belongs to. */
export const TenantChip = ({ record }: RecordProps) => {
  const { t } = useLingui();
  const scope = readScope(record);
  const textOf = useScopeText();
  return scope === undefined ? null : (
    <Row as="span" isInline size="sm" weight="medium" className={styles["tenant"]} title={t`Tenant`}>
      {scope.country !== null && <Flag country={scope.country} />}
      <bdi>{textOf(scope)}</bdi>
    </Row>
  );
};

interface RecordStateProps extends RecordProps {
  readonly isNew: boolean;
  /** Records without a form cannot be disabled: "active" would mean nothing. */
  readonly canBeDisabled: boolean;
}

/** Whether the record is in use, in a word. */
export const RecordState = ({ record, isNew, canBeDisabled }: RecordStateProps) => {
  const { t } = useLingui();
  if (isNew) return <Badge tone="accent">{t`not saved yet`}</Badge>;
  if (record.Deleted) return <Badge tone="danger">{t`deleted`}</Badge>;
  if (record.Disabled) return <Badge tone="warning">{t`disabled`}</Badge>;
  // Records with a state of their own show it as a field: a promotion that is still to come is not "active".
  return canBeDisabled && typeof record["State"] !== "string" ? (
    <Badge tone="success">{t`active`}</Badge>
  ) : null;
};

/** When the record was changed last, and by whom. */
export const Changed = ({ record, now }: RecordProps & { readonly now: () => number }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [minutes] = useState(() => createMinutes({ ...systemClock, now }));
  const minute = useStore(minutes);
  if (record.ModifiedAt === null || record.ModifiedAt === undefined) return null;
  const time = new Date(minute);
  const when = formats.pastTime(record.ModifiedAt, time);
  const by = record.ModifiedBy ?? "";
  // A name runs in its own direction: the figures after it belong to the sentence.
  const who = `\u2068${by}\u2069`;
  const changedAt = isJustNow(record.ModifiedAt, time) ? t`changed just now` : t`changed ${when}`;
  const changedBy = isJustNow(record.ModifiedAt, time)
    ? t`changed just now by ${who}`
    : t`changed ${when} by ${who}`;
  return (
    <Text tone="faint" size="sm" title={formats.dateTime(record.ModifiedAt)}>
      {by === "" ? changedAt : changedBy}
    </Text>
  );
};
