import { reportPeriods } from "@backroom/contract";
import type { DayPeriod } from "@backroom/contract";
import {
  Button,
  Icon,
  Popover,
  Radio,
  RadioGroup,
  Row,
  Stack,
  TextField,
  Truncate,
  useDialogTrigger,
} from "@backroom/ui";
import { useSmallForm } from "@backroom/ui/form";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button as AriaButton } from "react-aria-components";
import { object, string } from "yup";
import type { ReportSettings } from "../model/reportSettings.ts";
import { useDaysText, usePeriodNames } from "./periodTexts.ts";
import { PickerField } from "./PickerField.tsx";
import styles from "./Parameters.module.css";

export interface PeriodFieldProps {
  readonly period: ReportSettings["period"];
  /** The days it is on this day. */
  readonly days: DayPeriod;
  readonly onChange: (period: NonNullable<ReportSettings["period"]>) => void;
}

const isOwn = (value: string) => !reportPeriods.some((one) => one === value);

const OwnDays = ({
  days,
  onDays,
}: {
  readonly days: DayPeriod;
  readonly onDays: (days: DayPeriod) => void;
}) => {
  const { t } = useLingui();
  // Also of a day that does not exist, such as 31 February: browsers give it no value.
  const missing = t`Enter a date that exists.`;
  const form = useSmallForm({
    initial: days,
    schema: object({
      from: string().required(missing),
      to: string()
        .required(missing)
        .when("from", ([from], to) =>
          to.test({
            message: t`The last day is before the first.`,
            test: (day) => day === undefined || from === undefined || from === "" || day >= from,
          }),
        ),
    }),
    onSubmit: onDays,
  });
  return (
    <Stack as="form" gap={3} {...form.formProps} className={styles["own"]}>
      <TextField {...form.field("from")} label={t`First day`} type="date" />
      <TextField {...form.field("to")} label={t`Last day`} type="date" />
      <Button type="submit" variant="primary">
        <Trans>Apply</Trans>
      </Button>
    </Stack>
  );
};

/** The period of a report: one that moves with the day, or days of the user's choice. */
export const PeriodField = ({ period, days, onChange }: PeriodFieldProps) => {
  const { t } = useLingui();
  const names = usePeriodNames();
  const daysText = useDaysText();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const text = daysText(days);
  return (
    <>
      <PickerField label={t`Period`} isWhole>
        <AriaButton
          {...buttonProps}
          className={styles["button"] ?? ""}
          aria-label={t`Period: ${text}`}
          onPress={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" size={16} />
          <Truncate as="bdi" flex="grow">
            {text}
          </Truncate>
        </AriaButton>
      </PickerField>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Period`} placement="bottom start">
          <Row align="stretch" isWrapping className={styles["popover"]}>
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
            <OwnDays
              days={days}
              onDays={(own) => {
                setOpen(false);
                onChange(own);
              }}
            />
          </Row>
        </Popover>
      )}
    </>
  );
};
