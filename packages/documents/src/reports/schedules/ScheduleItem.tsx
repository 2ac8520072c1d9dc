import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { IconButton, Row, StateMark, Text } from "@backroom/ui";
import { asText } from "@backroom/values";
import { useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { EditSchedule } from "./form/EditSchedule.tsx";
import { contentOf } from "./work/scheduleContent.ts";
import { receiversText } from "./form/receivers.ts";
import type { ReportParameters } from "./work/scheduleContent.ts";
import { usePeriodText } from "./texts/usePeriodText.ts";
import type { Schedules } from "./useSchedules.ts";
import { useScheduleText } from "./texts/useScheduleText.ts";
import { useZonedTimes } from "./texts/useZonedTimes.ts";
import styles from "./Schedules.module.css";

export interface ScheduleItemProps {
  readonly meta: EntityMeta;
  readonly record: EntityRecord;
  readonly parameters: ReportParameters;
  readonly schedules: Schedules;
  readonly mayEdit: boolean;
  readonly mayCreate: boolean;
  /** The schedule as it was when the user began to edit it; undefined = it is not edited. */
  readonly edited: EntityRecord | undefined;
  readonly onEdit: (isEdited: boolean) => void;
}

/** A schedule of a report: when, to whom, how the last one ended, and what can be done with it. */
export const ScheduleItem = (props: ScheduleItemProps) => {
  const { meta, record, parameters, schedules, mayEdit, mayCreate, edited, onEdit } = props;
  const { t, i18n } = useLingui();
  const { confirms } = useServices();
  const { timeText } = useZonedTimes();
  const periodText = usePeriodText()(contentOf(record));
  const textOf = useScheduleText();
  const [wasEdited, setWasEdited] = useState(false);
  const [isSending, setSending] = useState(false);
  const name = asText(record["Text"]);
  const error = translateServerText(i18n, asText(record["LastError"]));
  const [next, last] = [record["NextAt"], record["LastAt"]].map((time) =>
    typeof time === "string" ? timeText(time, asText(record["TimeZone"])) : undefined,
  );
  const remove = async () => {
    const isAgreed = await confirms.ask({
      title: t`Delete "${name}"?`,
      content: t`The report is not sent by it any more. This cannot be undone.`,
      confirmLabel: t`Delete`,
      tone: "danger",
    });
    if (isAgreed) schedules.remove(record);
  };
  const send = async () => {
    setSending(true);
    await schedules.sendNow(record, new Date());
    setSending(false);
  };
  const end = () => {
    setWasEdited(true);
    onEdit(false);
  };
  return (
    <Text as="li" wrap="anywhere" pad="3-4" radius="md" line="around" className={styles["schedule"]}>
      <Row gap={0} justify="between">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {edited === undefined && (
          <span>
            <IconButton
              icon="send"
              label={t`Send ${name} now`}
              isPending={isSending}
              onPress={() => void send()}
            />
            {mayEdit && (
              <IconButton
                icon="pencil"
                label={t`Edit ${name}`}
                autoFocus={wasEdited}
                onPress={() => onEdit(true)}
              />
            )}
            <IconButton icon="trash-2" label={t`Delete ${name}`} onPress={() => void remove()} />
          </span>
        )}
      </Row>
      {edited !== undefined ? (
        <EditSchedule
          meta={meta}
          record={edited}
          parameters={parameters}
          schedules={schedules}
          mayCreate={mayCreate}
          onDone={end}
        />
      ) : (
        <>
          <p>
            {textOf(record)} · <bdi>{asText(record["Format"])}</bdi>
          </p>
          {periodText !== "" && <p>{periodText}</p>}
          <p>
            <bdi>{receiversText(record["Receivers"])}</bdi>
          </p>
          <p>
            {next === undefined ? (
              <Trans>Its next time is being worked out.</Trans>
            ) : (
              <Trans>Next: {next}</Trans>
            )}
          </p>
          {error !== "" ? (
            <p className={styles["error"]}>
              <StateMark state="bad" /> <Trans>Last time it failed:</Trans> <bdi>{error}</bdi>
            </p>
          ) : (
            last !== undefined && (
              <p>
                <StateMark state="good" /> <Trans>Sent: {last}</Trans>
              </p>
            )
          )}
        </>
      )}
    </Text>
  );
};
