import type { BridgeJob } from "@backroom/contract";
import { jobRunCounts, jobRuns } from "@backroom/contract/calls/bridges";
import { PanePage } from "@backroom/shell";
import { EmptyState, ErrorState, Skeleton, useDelayed } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { stagesOf } from "./bridges.ts";
import { BridgeCommands } from "./BridgeCommands.tsx";
import { BridgeJobs } from "./jobs/BridgeJobs.tsx";
import { BridgeTabs } from "./BridgeTabs.tsx";
import { createBridgesStore } from "./createBridgesStore.ts";
import type { BridgesState } from "./createBridgesStore.ts";
import { RunsPane } from "./runs/RunsPane.tsx";
import { useJobCommands } from "./jobs/useJobCommands.ts";
import { useJobFilters } from "./jobs/useJobFilters.ts";

/** Time in which every bridge has reported after the hub connected. */
const REPORT_MS = 2000;

const none: readonly BridgeJob[] = [];

/** Bridges with their jobs, live, and the history of their runs. */
export const BridgePage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { calls, hub } = useWorkspace();
  const [store] = useState(() => createBridgesStore(hub));
  const { bridges, isLive } = useStore(store);
  const [chosenId, setChosenId] = useState<string>();
  const bridge = bridges.find(({ id }) => id === chosenId) ?? bridges[0];
  const filters = useJobFilters(bridge?.jobs ?? none);
  const id = bridge?.id;
  const commands = useJobCommands(path, id ?? "", isLive);
  const isSilent = useDelayed(bridge === undefined, REPORT_MS);

  useEffect(() => store.connect(), [store]);
  useEffect(() => (id === undefined ? undefined : store.watch(id)), [store, id]);
  useEffect(() => {
    if (id === undefined) return undefined;
    const stagesIn = (state: BridgesState) =>
      state.bridges
        .filter((one) => one.id === id)
        .map(stagesOf)
        .join("");
    return store.subscribe((state, before) => {
      // The history has another run, or one of them ended.
      if (stagesIn(state) !== stagesIn(before)) void calls.renew(jobRuns, jobRunCounts);
    });
  }, [calls, store, id]);

  if (bridge === undefined)
    return (
      <PanePage>
        {!isSilent && <Skeleton lines={6} />}
        {isSilent && isLive && <EmptyState icon="unplug" title={<Trans>No bridge has reported.</Trans>} />}
        {isSilent && !isLive && (
          <ErrorState
            icon="wifi-off"
            title={<Trans>The bridges cannot be shown without a live connection.</Trans>}
            description={<Trans>They appear as soon as the server can be reached.</Trans>}
          />
        )}
      </PanePage>
    );
  return (
    <>
      <BridgeCommands {...{ bridge, isLive, filters, commands }} />
      <PanePage
        side={{
          label: t`Runs`,
          content: <RunsPane key={bridge.id} path={path} bridgeId={bridge.id} commands={commands} />,
        }}
      >
        <BridgeTabs {...{ bridges, isLive }} selectedId={bridge.id} onSelect={setChosenId}>
          <BridgeJobs key={bridge.id} {...{ bridge, filters, commands }} />
        </BridgeTabs>
      </PanePage>
    </>
  );
};
