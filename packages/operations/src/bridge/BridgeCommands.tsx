import type { BridgeState } from "@backroom/contract";
import { CommandBarContent } from "@backroom/shell";
import { BusyButton, Button, createLazyPart, Row, ShowPart, Spacer, StateMark } from "@backroom/ui";
import { PageFilters } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { hasFailed } from "./bridges.ts";
import type { JobCommands } from "./jobs/useJobCommands.ts";
import type { JobFilters } from "./jobs/useJobFilters.ts";

export interface BridgeCommandsProps {
  readonly bridge: BridgeState;
  readonly isLive: boolean;
  readonly filters: JobFilters;
  readonly commands: JobCommands;
}

const startForTenant = createLazyPart(async () => (await import("./jobs/StartForTenant.tsx")).StartForTenant);
const schedules = createLazyPart(async () => (await import("./schedules/Schedules.tsx")).Schedules);

/** The line of commands: filters, whether the page is live, and starting again what failed. */
export const BridgeCommands = ({ bridge, isLive, filters, commands }: BridgeCommandsProps) => {
  const failed = bridge.jobs.filter((job) => hasFailed(job) && commands.refusal(job) === undefined);
  const [opened, setOpened] = useState<"start" | "schedules">();
  const { jobs } = bridge;
  const close = () => setOpened(undefined);
  const isForTenants = jobs.some((job) => job.isForTenants);
  const mayChange = jobs.some((job) => commands.mayChange(job));
  const startAll = async () => {
    for (const job of failed) await commands.start(job);
  };
  return (
    <CommandBarContent>
      <PageFilters filters={filters} />
      <Spacer />
      <Row as="output" tone="muted" size="sm">
        <StateMark state={isLive ? "good" : "warning"} size={9} />
        {isLive ? <Trans>Live</Trans> : <Trans>Live updates are interrupted</Trans>}
      </Row>
      {mayChange && (
        <Button icon="calendar-clock" onPress={() => setOpened("schedules")}>
          <Trans>Schedules</Trans>
        </Button>
      )}
      {isForTenants && (
        <Button icon="play" isDisabled={!isLive} onPress={() => setOpened("start")}>
          <Trans>Run for a tenant…</Trans>
        </Button>
      )}
      <BusyButton icon="rotate-ccw" isDisabled={failed.length === 0} onPress={startAll}>
        <Trans>Retry failed</Trans>
      </BusyButton>
      {opened === "schedules" && (
        <ShowPart
          part={schedules}
          isNeeded
          onGiveUp={close}
          props={{ bridgeId: bridge.id, jobs, commands, onClose: close }}
        />
      )}
      {opened === "start" && (
        <ShowPart
          part={startForTenant}
          isNeeded
          onGiveUp={close}
          props={{ jobs, commands, onClose: close }}
        />
      )}
    </CommandBarContent>
  );
};
