import type { BridgeJob } from "@backroom/contract";
import { OthersNotice } from "@backroom/entity-editor";
import { systemClock } from "@backroom/ports";
import { Button, Modal, Text } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useUnsavedDialog } from "../../useUnsavedDialog.ts";
import { jobKey } from "../bridges.ts";
import { toInterval } from "./intervals.ts";
import { ScheduleConflict } from "./ScheduleConflict.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { useBridgeName } from "../useBridgeName.ts";
import type { JobCommands } from "../jobs/useJobCommands.ts";
import { useScheduleEdits } from "./useScheduleEdits.ts";

export interface SchedulesProps {
  readonly bridgeId: string;
  /** All jobs of the bridge. */
  readonly jobs: readonly BridgeJob[];
  readonly commands: JobCommands;
  readonly onClose: () => void;
}

/** Edits when the jobs of a bridge run automatically: jobs for all tenants, and others that have a schedule of their own. */
export const Schedules = ({ bridgeId, jobs, commands, onClose }: SchedulesProps) => {
  const { t } = useLingui();
  const { notifier } = useServices();
  const bridgeName = useBridgeName()(bridgeId);
  const [isBusy, setBusy] = useState(false);
  const [isTyping, setTyping] = useState(false);
  // A schedule that is emptied and saved stays in the list while the dialog is open.
  const [listed] = useState(
    () =>
      new Set(
        jobs
          .filter(({ tenantOid, intervalSeconds }) => tenantOid === null || intervalSeconds !== null)
          .map(jobKey),
      ),
  );
  const schedules = useScheduleEdits(bridgeId, jobs);
  const { isUnsaved, clashes } = schedules;
  const leave = useUnsavedDialog(isTyping || isUnsaved, onClose);
  const run = async (save: () => Promise<boolean>) => {
    setBusy(true);
    try {
      const isSaved = await save();
      if (!isSaved) return;
      if (isUnsaved) notifier.succeeded(t`The schedules were saved.`);
      onClose();
    } catch (error) {
      notifier.failed(error);
    } finally {
      setBusy(false);
    }
  };
  if (clashes.length > 0)
    return (
      <ScheduleConflict
        {...{ clashes, jobs, isBusy }}
        onReturn={schedules.leaveClashes}
        onUseTheirs={schedules.useTheirs}
        onSaveMerged={(picks) => void run(() => schedules.saveMerged(picks))}
      />
    );
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      size="lg"
      isFlush
      isDismissable={false}
      title={<Trans>Schedules of {bridgeName}</Trans>}
      onClose={leave}
      footer={
        <>
          <Button onPress={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onPress={() => void run(schedules.save)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <OthersNotice
        deleted={null}
        changed={schedules.other}
        isUnsaved
        clock={systemClock}
        onCompare={() => schedules.compare().catch((error: unknown) => void notifier.failed(error))}
      />
      <Text as="p" pad="3-4" tone="muted">
        <Trans>
          The interval starts when the last run ends. Without an interval, the job runs only when you start
          it.
        </Trans>
      </Text>
      {/* A number is a value only after the field is left. */}
      <div onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
        <ScheduleTable
          jobs={jobs.filter((job) => listed.has(jobKey(job)))}
          intervalOf={(job) => schedules.intervals[jobKey(job)] ?? toInterval(job.intervalSeconds)}
          onChange={schedules.change}
          mayChange={commands.mayChange}
        />
      </div>
    </Modal>
  );
};
