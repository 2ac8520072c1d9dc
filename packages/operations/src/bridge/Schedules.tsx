import { bridgeJobSchema } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { Button, Modal, NumberField, Option, PlainTable, Select } from "@backroom/ui";
import { useServerText, useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { jobKey } from "./bridges.ts";
import styles from "./dialogs.module.css";
import { intervalUnits, mostOf, toInterval, toSeconds } from "./intervals.ts";
import type { Interval, IntervalUnit } from "./intervals.ts";
import { Owner } from "./JobLine.tsx";
import type { JobCommands } from "./useJobCommands.ts";

/** Props of {@link Schedules}. */
export interface SchedulesProps {
  readonly bridgeId: string;
  /** All jobs of the bridge. */
  readonly jobs: readonly BridgeJob[];
  readonly commands: JobCommands;
  readonly onClose: () => void;
}

const isUnit = (key: unknown): key is IntervalUnit =>
  typeof key === "string" && Object.hasOwn(intervalUnits, key);

/** When the jobs of a bridge run by themselves; those for all tenants, and others that have a schedule of their own. */
export const Schedules = ({ bridgeId, jobs, commands, onClose }: SchedulesProps) => {
  const { t } = useLingui();
  const { api, notifier } = useServices();
  const translate = useServerText();
  const [edited, setEdited] = useState<ReadonlyMap<string, Interval>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const units: Readonly<Record<IntervalUnit, string>> = {
    minutes: t`minutes`,
    hours: t`hours`,
    days: t`days`,
  };
  const listed = jobs.filter(
    ({ tenantOid, intervalSeconds }) => tenantOid === null || intervalSeconds !== null,
  );
  const intervalOf = (job: BridgeJob) => edited.get(jobKey(job)) ?? toInterval(job.intervalSeconds);
  const changed = listed.filter(
    (job) => edited.has(jobKey(job)) && toSeconds(intervalOf(job)) !== job.intervalSeconds,
  );
  const save = async () => {
    setBusy(true);
    try {
      for (const job of changed) {
        const { name, tenantOid } = job;
        const schedule = { bridgeId, name, tenantOid, intervalSeconds: toSeconds(intervalOf(job)) };
        await api.request(bridgeJobSchema, { method: "PUT", path: "/api/bridge/schedules", body: schedule });
      }
      if (changed.length > 0) notifier.succeeded(t`The schedules were saved.`);
      onClose();
    } catch (error) {
      notifier.failed(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      size="lg"
      isFlush
      isDismissable={false}
      title={<Trans>Schedules of {bridgeId}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>
        <Trans>
          The time counts from the end of the last run. Without one, a job runs when it is started.
        </Trans>
      </p>
      <PlainTable label={t`Schedules`} className={styles["schedules"]}>
        <thead>
          <tr>
            <th scope="col">{t`Job`}</th>
            <th scope="col">{t`For`}</th>
            <th scope="col">{t`Runs every`}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((job) => {
            const key = jobKey(job);
            const name = translate(job.description ?? job.name);
            const interval = intervalOf(job);
            const isDisabled = !commands.mayChange(job);
            const change = (part: Partial<Interval>) =>
              setEdited(new Map(edited).set(key, { ...interval, ...part }));
            return (
              <tr key={key}>
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
                      onChange={(amount) => change({ amount: Number.isNaN(amount) ? null : amount })}
                    />
                    <Select
                      aria-label={t`Unit of time: ${name}`}
                      isDisabled={isDisabled}
                      value={interval.unit}
                      onChange={(unit) => {
                        if (!isUnit(unit)) return;
                        const { amount } = interval;
                        change({ unit, amount: amount === null ? null : Math.min(amount, mostOf(unit)) });
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
    </Modal>
  );
};
