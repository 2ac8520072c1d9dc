import { scheduleDays } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, StateMark } from "@backroom/ui";
import { asText } from "@backroom/values";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDayNames } from "./useDayNames.ts";
import styles from "./Schedules.module.css";

/** Props of {@link ScheduleList}. */
export interface ScheduleListProps {
  readonly records: readonly EntityRecord[];
  readonly onSendNow: (record: EntityRecord) => void;
  readonly onRemove: (record: EntityRecord) => void;
}

const receiversOf = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) =>
      typeof one === "object" && one !== null && "Address" in one ? asText(one.Address) : "",
    )
    .join(", ");

/** The schedules of a report: when, to whom, and how the last one ended. */
export const ScheduleList = ({ records, onSendNow, onRemove }: ScheduleListProps) => {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const dayNames = useDayNames();
  return (
    <ul className={styles["list"]}>
      {records.map((record) => {
        const name = asText(record["Text"]);
        const day = scheduleDays.find((one) => one === record["Every"]);
        const when = [
          day === undefined ? asText(record["Every"]) : dayNames[day],
          asText(record["RunsAt"]).slice(0, 5),
          asText(record["TimeZone"]),
        ].join(", ");
        const error = asText(record["LastError"]);
        const [next, last] = [record["NextAt"], record["LastAt"]].map((time) =>
          typeof time === "string" ? dateTime(time) : undefined,
        );
        return (
          <li key={record.Oid} className={styles["schedule"]}>
            <div className={styles["head"]}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>
                <IconButton icon="send" label={t`Send ${name} now`} onPress={() => onSendNow(record)} />
                <IconButton icon="trash-2" label={t`Delete ${name}`} onPress={() => onRemove(record)} />
              </span>
            </div>
            <p>
              {when} · <bdi>{asText(record["Format"])}</bdi>
            </p>
            <p>
              <bdi>{receiversOf(record["Receivers"])}</bdi>
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
          </li>
        );
      })}
    </ul>
  );
};
