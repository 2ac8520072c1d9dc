import { reportPeriods } from "@backroom/contract";
import type { DayPeriod } from "@backroom/contract";
import { Button, Icon, Popover, Radio, RadioGroup, TextField, useDialogTrigger } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button as AriaButton } from "react-aria-components";
import { useState } from "react";
import type { FormEvent } from "react";
import type { ReportSettings } from "../model/reportSettings.ts";
import { useDaysText, usePeriodNames } from "./periodTexts.ts";
import styles from "./Parameters.module.css";

/** Props of {@link PeriodField}. */
export interface PeriodFieldProps {
  readonly period: ReportSettings["period"];
  /** The days it is on this day. */
  readonly days: DayPeriod;
  readonly onChange: (period: NonNullable<ReportSettings["period"]>) => void;
}

const isOwn = (value: string) => !reportPeriods.some((one) => one === value);

/** The period of a report: one that moves with the day, or days of the user's choice. */
export const PeriodField = ({ period, days, onChange }: PeriodFieldProps) => {
  const { t } = useLingui();
  const names = usePeriodNames();
  const daysText = useDaysText();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const [own, setOwn] = useState<DayPeriod>(days);
  const isValid = own.from !== "" && own.to !== "" && own.from <= own.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    setOpen(false);
    onChange(own);
  };
  const text = daysText(days);
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]} aria-hidden="true">
        <Trans>Period</Trans>
      </span>
      <AriaButton
        {...buttonProps}
        className={styles["button"] ?? ""}
        aria-label={t`Period: ${text}`}
        onPress={() => {
          setOwn(days);
          setOpen(!isOpen);
        }}
      >
        <Icon name="calendar" size={16} />
        <bdi>{text}</bdi>
      </AriaButton>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Period`} placement="bottom start">
          <div className={styles["popover"]}>
            <RadioGroup
              aria-label={t`Period`}
              value={typeof period === "string" ? period : "own"}
              onChange={(value) => {
                const chosen = reportPeriods.find((one) => one === value);
                if (chosen === undefined || isOwn(value)) return;
                setOpen(false);
                onChange(chosen);
              }}
            >
              {reportPeriods.map((one) => (
                <Radio key={one} value={one}>
                  {names[one]}
                </Radio>
              ))}
            </RadioGroup>
            <form className={styles["own"]} onSubmit={submit}>
              <TextField
                label={t`First day`}
                type="date"
                value={own.from}
                onChange={(from) => setOwn((before) => ({ ...before, from }))}
              />
              <TextField
                label={t`Last day`}
                type="date"
                value={own.to}
                onChange={(to) => setOwn((before) => ({ ...before, to }))}
              />
              {!isValid && (
                <p role="alert" className={styles["problem"]}>
                  <Trans>The last day is before the first.</Trans>
                </p>
              )}
              <Button type="submit" variant="primary" isDisabled={!isValid}>
                <Trans>Take these days</Trans>
              </Button>
            </form>
          </div>
        </Popover>
      )}
    </div>
  );
};
