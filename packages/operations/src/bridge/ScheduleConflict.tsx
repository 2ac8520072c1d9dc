import type { BridgeJob } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, Modal, PlainTable } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { jobKey } from "./bridges.ts";
import styles from "./dialogs.module.css";
import { Owner } from "./JobLine.tsx";
import type { ScheduleClash } from "./scheduleSaver.ts";
import { formatSpan } from "./spans.ts";
import { useJobName } from "./useJobName.ts";
import type { ClashSide } from "./useScheduleEdits.ts";

/** Props of {@link ScheduleConflict}. */
export interface ScheduleConflictProps {
  readonly clashes: readonly ScheduleClash[];
  /** All jobs of the bridge. */
  readonly jobs: readonly BridgeJob[];
  readonly isBusy: boolean;
  readonly onUseTheirs: () => void;
  readonly onSaveMerged: (sides: ReadonlyMap<string, ClashSide>) => void;
  /** Back to the edits without a decision. */
  readonly onReturn: () => void;
}

/** Both values of each schedule that another user changed, with a choice. */
export const ScheduleConflict = ({
  clashes,
  jobs,
  isBusy,
  onUseTheirs,
  onSaveMerged,
  onReturn,
}: ScheduleConflictProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useJobName();
  const group = useId();
  const [sides, setSides] = useState<ReadonlyMap<string, ClashSide>>(new Map());
  const intervalText = (seconds: number | null) => {
    if (seconds === null) return t`never`;
    const interval = formatSpan(formats, seconds * 1000);
    return t`every ${interval}`;
  };
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      size="lg"
      isFlush
      isDismissable={false}
      icon="triangle-alert"
      tone="warning"
      title={<Trans>These schedules were changed by someone else</Trans>}
      onClose={onReturn}
      footer={
        <>
          <Button variant="ghost" onPress={onReturn}>
            <Trans>Back to editing</Trans>
          </Button>
          <Button onPress={onUseTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button variant="primary" onPress={() => onSaveMerged(sides)}>
            <Trans>Save merged</Trans>
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>
        <Trans>Nothing was saved yet. Choose a value for each job.</Trans>
      </p>
      <PlainTable label={t`Changed schedules`}>
        <thead>
          <tr>
            <th scope="col">{t`Job`}</th>
            <th scope="col">{t`Yours`}</th>
            <th scope="col">{t`On the server`}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ edit, theirs }) => {
            const key = jobKey(edit);
            const job = jobs.find((one) => jobKey(one) === key);
            const name = job === undefined ? edit.name : nameOf(job);
            const choice = (side: ClashSide, label: string, seconds: number | null) => (
              <label className={styles["choice"]}>
                <input
                  type="radio"
                  name={`${group} ${key}`}
                  aria-label={label}
                  checked={(sides.get(key) ?? "mine") === side}
                  onChange={() => setSides(new Map(sides).set(key, side))}
                />
                {intervalText(seconds)}
              </label>
            );
            const mine = intervalText(edit.intervalSeconds);
            const stored = intervalText(theirs.intervalSeconds);
            return (
              <tr key={key}>
                <th scope="row">
                  {name} {job !== undefined && <Owner job={job} />}
                </th>
                <td>{choice("mine", t`${mine}, yours: ${name}`, edit.intervalSeconds)}</td>
                <td>{choice("theirs", t`${stored}, on the server: ${name}`, theirs.intervalSeconds)}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Modal>
  );
};
