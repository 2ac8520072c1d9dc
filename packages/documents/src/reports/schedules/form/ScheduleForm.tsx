import { scheduleDays } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { BusyButton, Button, Checkbox, Option, Row, Select, Stack, Text, TextField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SmallForm } from "@backroom/ui/form";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { formatsOf, useFormatTexts } from "../../export/formats.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";
import type { ReportParameters } from "../work/scheduleContent.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";
import { useEscape } from "./useEscape.ts";
import { useDayNames } from "../texts/useDayNames.ts";
import { usePeriodText } from "../texts/usePeriodText.ts";
import { nextRuns, useZonedTimes } from "../texts/useZonedTimes.ts";
import styles from "../Schedules.module.css";

export interface ScheduleFormProps {
  readonly meta: EntityMeta;
  readonly label: string;
  readonly form: SmallForm<ScheduleDraft>;
  /** The parameters the report is sent with. */
  readonly parameters: ReportParameters;
  /** Whether the parameters of the page are to be stored, too; undefined = they always are. */
  readonly takesParameters?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  /** Notices about the schedule, above its fields. */
  readonly children?: ReactNode;
  /** Called by the button and by Escape. */
  readonly onCancel: () => void;
}

/** When a report is sent, how, and to whom. */
export const ScheduleForm = (props: ScheduleFormProps) => {
  const { meta, label, form, parameters, takesParameters, children, onCancel } = props;
  const { t } = useLingui();
  const { timeText, zoneText } = useZonedTimes();
  const periodText = usePeriodText()(parameters);
  const dayNames = useDayNames();
  const formatTexts = useFormatTexts();
  const formats = formatsOf(meta);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { every, at, timeZone } = form.values;
  const [day, zoneField, format] = [form.field("every"), form.field("timeZone"), form.field("format")];
  const runs = at === "" || timeZone === "" ? [] : nextRuns({ every, at, timeZone });
  const zone = timeZone === "" ? "" : zoneText(timeZone);
  return (
    <Stack
      line="start"
      as="fieldset"
      gap={3}
      flex="shrink"
      {...form.frameProps}
      {...useEscape(onCancel)}
      className={styles["form"]}
      aria-label={label}
    >
      {children}
      <TextField {...form.field("name")} inputRef={first} label={t`Name`} isRequired maxLength={80} />
      <Row gap={3} align="stretch" className={styles["row"]}>
        <Select
          label={t`Every`}
          selectedKey={every}
          onSelectionChange={(key) => day.onChange(scheduleDays.find((one) => one === key) ?? every)}
        >
          {scheduleDays.map((one) => (
            <Option key={one} id={one}>
              {dayNames[one]}
            </Option>
          ))}
        </Select>
        <TextField {...form.field("at")} label={t`At`} type="time" isRequired />
      </Row>
      <TimeZoneField {...zoneField} />
      <Select
        label={t`Format`}
        isInvalid={format.isInvalid}
        errorMessage={format.errorMessage}
        selectedKey={format.value ?? null}
        onSelectionChange={(key) => format.onChange(formats.find((one) => one === key))}
      >
        {formats.map((one) => (
          <Option key={one} id={one}>
            {formatTexts[one].name}
          </Option>
        ))}
      </Select>
      <TextField
        {...form.field("receivers")}
        label={t({ message: "To", context: "receivers of mail" })}
        isRequired
        description={t`E-mail addresses with commas between`}
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
        <BusyButton variant="primary" onPress={form.submit} onFailure={() => undefined}>
          <Trans>Save schedule</Trans>
        </BusyButton>
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  );
};
