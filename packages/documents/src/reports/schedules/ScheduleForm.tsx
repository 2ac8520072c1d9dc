import { scheduleDays } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { BusyButton, Button, Checkbox, Option, Row, Select, Stack, Text, TextField } from "@backroom/ui";
import { useUnsavedWork } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { formatsOf, useFormatTexts } from "../export/formats.ts";
import { hasReceivers, isComplete } from "./scheduleDraft.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";
import type { ReportParameters } from "./scheduleContent.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";
import { useDayNames } from "./useDayNames.ts";
import { usePeriodText } from "./usePeriodText.ts";
import { nextRuns, useZonedTimes } from "./useZonedTimes.ts";
import styles from "./Schedules.module.css";

export interface ScheduleFormProps {
  readonly meta: EntityMeta;
  readonly label: string;
  readonly draft: ScheduleDraft;
  /** The parameters the report is sent with. */
  readonly parameters: ReportParameters;
  /** Whether there is something to save: leaving the page then asks first. */
  readonly isChanged: boolean;
  readonly onChange: (draft: ScheduleDraft) => void;
  /** Whether the parameters of the page are to be stored, too; undefined = they always are. */
  readonly takesParameters?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  /** A dialog about the schedule. */
  readonly children?: ReactNode;
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
}

/** When a report is sent, how, and to whom. */
export const ScheduleForm = (props: ScheduleFormProps) => {
  const { meta, label, draft, parameters, isChanged, onChange, takesParameters, children, onSave, onCancel } =
    props;
  const { t } = useLingui();
  const { timeText, zoneText } = useZonedTimes();
  const periodText = usePeriodText()(parameters);
  const work = useUnsavedWork(isChanged, { isKept: false });
  const dayNames = useDayNames();
  const formatTexts = useFormatTexts();
  const formats = formatsOf(meta);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [isTried, setTried] = useState(false);
  const { name, every, at, timeZone, format, receivers } = draft;
  const runs = at === "" || timeZone === "" ? [] : nextRuns({ every, at, timeZone });
  const zone = timeZone === "" ? "" : zoneText(timeZone);
  const cancel = async () => {
    if (await work.mayLeave()) onCancel();
  };
  const save = async () => {
    setTried(true);
    if (isComplete(draft)) await onSave();
  };
  return (
    <Stack as="fieldset" gap={3} flex="shrink" className={styles["form"]} aria-label={label}>
      <TextField
        inputRef={first}
        label={t`Name`}
        isRequired
        maxLength={80}
        value={name}
        onChange={(text) => onChange({ ...draft, name: text })}
        isInvalid={isTried && name.trim() === ""}
        errorMessage={t`A name is needed.`}
      />
      <Row gap={3} align="stretch" className={styles["row"]}>
        <Select
          label={t`Every`}
          selectedKey={every}
          onSelectionChange={(key) =>
            onChange({ ...draft, every: scheduleDays.find((day) => day === key) ?? every })
          }
        >
          {scheduleDays.map((day) => (
            <Option key={day} id={day}>
              {dayNames[day]}
            </Option>
          ))}
        </Select>
        <TextField
          label={t`At`}
          type="time"
          isRequired
          value={at}
          onChange={(text) => onChange({ ...draft, at: text })}
          isInvalid={isTried && at === ""}
          errorMessage={t`A time is needed.`}
        />
      </Row>
      <TimeZoneField
        value={timeZone}
        onChange={(zoneName) => onChange({ ...draft, timeZone: zoneName })}
        isInvalid={isTried && timeZone === ""}
      />
      <Select
        label={t`Format`}
        selectedKey={format ?? null}
        onSelectionChange={(key) => onChange({ ...draft, format: formats.find((one) => one === key) })}
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
        onChange={(text) => onChange({ ...draft, receivers: text })}
        isInvalid={isTried && !hasReceivers(draft)}
        errorMessage={t`This is no list of e-mail addresses.`}
      />
      {takesParameters !== undefined && (
        <Checkbox isSelected={takesParameters.isOn} onChange={takesParameters.onChange}>
          <Trans>With the parameters shown on this page from now on</Trans>
        </Checkbox>
      )}
      {periodText !== "" && (
        <Text as="p" tone="muted" size="sm">
          {periodText}
        </Text>
      )}
      {runs.length > 0 && (
        <Text as="div" tone="muted" size="sm">
          <Trans>Next runs, {zone}</Trans>
          <ul className={styles["runs"]}>
            {runs.map((run) => (
              <li key={run}>{timeText(run, timeZone)}</li>
            ))}
          </ul>
        </Text>
      )}
      <Row gap={3} align="stretch" className={styles["row"]}>
        <BusyButton variant="primary" onPress={save} onFailure={() => undefined}>
          <Trans>Save schedule</Trans>
        </BusyButton>
        <Button onPress={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
      {children}
    </Stack>
  );
};
