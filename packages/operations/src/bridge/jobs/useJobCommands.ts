import { jobStates } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useAccess } from "@backroom/permissions";

/** What the user can do with the jobs of a bridge. */
export interface JobCommands {
  /** Whether the user may start and cancel the job at all. */
  readonly mayChange: (job: Pick<BridgeJob, "tenantOid">) => boolean;
  /** Why the job can be neither started nor cancelled now; undefined = it can. */
  readonly refusal: (job: BridgeJob) => string | undefined;
  /** Starts it, and reports its end wherever the user is by then. Refusals are shown. */
  readonly start: (job: BridgeJob) => Promise<void>;
  readonly cancel: (job: BridgeJob) => Promise<void>;
}

/** Code and words of a refusal, which the hub sends as `… [40907] The job is running already`. */
const refusalOf = (error: unknown): { code: string; words: string } | undefined => {
  const [, code, words] = /\[(\d{5})\] (.*)$/s.exec(error instanceof Error ? error.message : "") ?? [];
  return code === undefined || words === undefined ? undefined : { code, words };
};

/** The commands on jobs of a bridge. */
export const useJobCommands = (path: string, bridgeId: string, isLive: boolean): JobCommands => {
  const { t } = useLingui();
  const { notifier } = useServices();
  const { hub, startedJobs, tenancy } = useWorkspace();
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  const may = useAccess(({ rights }) => rights.may);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) {
        notifier.failed(error);
        return;
      }
      const words: Readonly<Record<string, string>> = {
        40301: t`You have no right to do this.`,
        40401: t`This job does not exist any more.`,
      };
      notifier.show({
        type: "warning",
        title: t`Nothing was done`,
        content: words[refusal.code] ?? refusal.words,
      });
    }
  };
  const mayChange = (job: Pick<BridgeJob, "tenantOid">) => may(path, "Update", job.tenantOid ?? rootOid);
  return {
    mayChange,
    refusal: (job) => {
      if (!mayChange(job)) return t`Starting and cancelling need the right Update on this page.`;
      if (!isLive) return t`There is no live connection to the server.`;
      return job.state === jobStates.stopping ? t`The job is stopping.` : undefined;
    },
    start: (job) => attempt(async () => (await startedJobs.load()).start(bridgeId, job)),
    cancel: ({ name, tenantOid }) => attempt(() => hub.invoke("CancelBridgeJob", bridgeId, name, tenantOid)),
  };
};
