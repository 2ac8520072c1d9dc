import type { BridgeJob } from "@backroom/contract";
import { ConflictDialog, ConflictTable } from "@backroom/entity-editor";
import type { MergedField, Side } from "@backroom/entity-editor";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { jobKey } from "../bridges.ts";
import { Owner } from "../jobs/JobLine.tsx";
import { formatSpan } from "../runs/spans.ts";
import { useJobName } from "../jobs/useJobName.ts";

export interface ScheduleConflictProps {
  /** Intervals in seconds, with the key of the job as path; null = never. */
  readonly clashes: readonly MergedField[];
  /** All jobs of the bridge. */
  readonly jobs: readonly BridgeJob[];
  readonly isBusy: boolean;
  readonly onUseTheirs: () => void;
  /** With the chosen sides by key of the job; those not in it keep mine. */
  readonly onSaveMerged: (sides: Readonly<Record<string, Side>>) => void;
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
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  const intervalText = (seconds: unknown) => {
    if (typeof seconds !== "number") return t`never`;
    const interval = formatSpan(formats, seconds * 1000);
    return t`every ${interval}`;
  };
  return (
    <ConflictDialog
      isBusy={isBusy}
      hasClashes
      onUseTheirs={onUseTheirs}
      onSaveMerged={() => onSaveMerged(picks)}
      onReturn={onReturn}
    >
      <ConflictTable
        rows={clashes.map(({ path: key, state, mine, theirs }) => {
          const job = jobs.find((one) => jobKey(one) === key);
          return {
            key,
            label: job === undefined ? key : nameOf(job),
            note: job && <Owner job={job} />,
            state,
            mine: intervalText(mine),
            theirs: intervalText(theirs),
          };
        })}
        userName={null}
        at={null}
        picks={picks}
        onPick={(key, side) => setPicks({ ...picks, [key]: side })}
      />
    </ConflictDialog>
  );
};
