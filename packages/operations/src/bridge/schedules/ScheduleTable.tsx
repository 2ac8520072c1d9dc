import type { BridgeJob } from "@backroom/contract";
import { NumberField, Option, PlainTable, Select, TableHead } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { jobKey } from "../bridges.ts";
import styles from "../dialogs.module.css";
import { intervalUnits, mostOf } from "./intervals.ts";
import type { Interval, IntervalUnit } from "./intervals.ts";
import { Owner } from "../jobs/JobLine.tsx";
import { useJobName } from "../jobs/useJobName.ts";
import type { JobCommands } from "../jobs/useJobCommands.ts";

export interface ScheduleTableProps {
  readonly jobs: readonly BridgeJob[];
  readonly intervalOf: (job: BridgeJob) => Interval;
  readonly onChange: (job: BridgeJob, part: Partial<Interval>) => void;
  readonly mayChange: JobCommands["mayChange"];
}

const isUnit = (key: unknown): key is IntervalUnit =>
  typeof key === "string" && Object.hasOwn(intervalUnits, key);

/** The interval of each job, as a number and a unit. */
export const ScheduleTable = ({ jobs, intervalOf, onChange, mayChange }: ScheduleTableProps) => {
  const { t } = useLingui();
  const nameOf = useJobName();
  const units: Readonly<Record<IntervalUnit, string>> = {
    minutes: t`minutes`,
    hours: t`hours`,
    days: t`days`,
  };
  return (
    <PlainTable label={t`Schedules`} className={styles["schedules"]}>
      <TableHead columns={[t`Job`, t`For`, t`Runs every`]} />
      <tbody>
        {jobs.map((job) => {
          const name = nameOf(job);
          const interval = intervalOf(job);
          const isDisabled = !mayChange(job);
          return (
            <tr key={jobKey(job)}>
              <th scope="row">{name}</th>
              <td>
                <Owner job={job} />
              </td>
              <td>
                <div className={styles["interval"]}>
                  <NumberField
                    aria-label={t`Time between runs: ${name}`}
                    placeholder={t`never`}
                    minValue={1}
                    maxValue={mostOf(interval.unit)}
                    isDisabled={isDisabled}
                    value={interval.amount ?? Number.NaN}
                    onChange={(amount) => onChange(job, { amount: Number.isNaN(amount) ? null : amount })}
                  />
                  <Select
                    aria-label={t`Unit of time: ${name}`}
                    isDisabled={isDisabled}
                    value={interval.unit}
                    onChange={(unit) => {
                      if (!isUnit(unit)) return;
                      const { amount } = interval;
                      onChange(job, {
                        unit,
                        amount: amount === null ? null : Math.min(amount, mostOf(unit)),
                      });
                    }}
                  >
                    <Option id="minutes">{units.minutes}</Option>
                    <Option id="hours">{units.hours}</Option>
                    <Option id="days">{units.days}</Option>
                  </Select>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
};
