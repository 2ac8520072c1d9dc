import { nextRun, scheduleDays } from "@backroom/contract";
import type { EntityMeta, ExportFormatName, ScheduleDay } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { BusyButton, Button, Option, Select, TextField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatsOf, useFormatTexts } from "../export/formats.ts";
import { queryFields } from "../model/reportSettings.ts";
import type { ReportSettings } from "../model/reportSettings.ts";
import { useDayNames } from "./useDayNames.ts";
import styles from "./Schedules.module.css";

/** Props of {@link ScheduleForm}. */
export interface ScheduleFormProps {
  readonly meta: EntityMeta;
  /** Name it has at first. */
  readonly title: string;
  readonly settings: ReportSettings;
  readonly groups: readonly string[] | null;
  readonly onSave: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onCancel: () => void;
}

const addressesOf = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((one) => one !== "");
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** The time zone of the computer, where the service knows it by this name. */
const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
};

/** A new schedule for the report as it is asked for now. */
export const ScheduleForm = ({ meta, title, settings, groups, onSave, onCancel }: ScheduleFormProps) => {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const dayNames = useDayNames();
  const formatTexts = useFormatTexts();
  const formats = formatsOf(meta);
  const [name, setName] = useState(title);
  const [every, setEvery] = useState<ScheduleDay>("monday");
  const [at, setAt] = useState("06:00");
  const [format, setFormat] = useState<ExportFormatName | undefined>(formats[0]);
  const [receivers, setReceivers] = useState("");
  const [isTried, setTried] = useState(false);
  const addresses = addressesOf(receivers);
  const hasReceivers = addresses.length > 0 && addresses.every(isAddress);
  const timeZone = ownTimeZone();
  const next = at === "" ? "" : dateTime(new Date(nextRun({ every, at, timeZone }, systemClock.now())));
  const save = async () => {
    setTried(true);
    if (!hasReceivers || name.trim() === "" || at === "" || format === undefined) return;
    const { period } = settings;
    const days = typeof period === "object" ? period : null;
    await onSave({
      Text: name.trim(),
      Query: String(new URLSearchParams(queryFields(settings, days, groups))),
      Period: typeof period === "string" ? period : null,
      Format: format,
      Every: every,
      RunsAt: at,
      TimeZone: timeZone,
      Language: i18n.locale.slice(0, 2),
      Receivers: addresses.map((Address) => ({ Address })),
    });
  };
  return (
    <fieldset className={styles["form"]} aria-label={t`Send on a schedule`}>
      <TextField
        label={t`Name`}
        isRequired
        maxLength={80}
        value={name}
        onChange={setName}
        isInvalid={isTried && name.trim() === ""}
        errorMessage={t`A name is needed.`}
      />
      <div className={styles["row"]}>
        <Select
          label={t`Every`}
          selectedKey={every}
          onSelectionChange={(key) => setEvery(scheduleDays.find((day) => day === key) ?? every)}
        >
          {scheduleDays.map((day) => (
            <Option key={day} id={day}>
              {dayNames[day]}
            </Option>
          ))}
        </Select>
        <TextField label={t`At`} type="time" isRequired value={at} onChange={setAt} />
      </div>
      <Select
        label={t`Format`}
        selectedKey={format ?? null}
        onSelectionChange={(key) => setFormat(formats.find((one) => one === key))}
      >
        {formats.map((one) => (
          <Option key={one} id={one}>
            {formatTexts[one].name}
          </Option>
        ))}
      </Select>
      <TextField
        label={t({ message: "To", context: "receivers of mail" })}
        isRequired
        description={t`E-mail addresses with commas between`}
        value={receivers}
        onChange={setReceivers}
        isInvalid={isTried && !hasReceivers}
        errorMessage={t`This is no list of e-mail addresses.`}
      />
      {next !== "" && (
        <p className={styles["none"]}>
          <Trans>
            First: {next}, {timeZone}
          </Trans>
        </p>
      )}
      <div className={styles["row"]}>
        <BusyButton variant="primary" onPress={save} onFailure={() => undefined}>
          <Trans>Save schedule</Trans>
        </BusyButton>
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </fieldset>
  );
};
