import type { JobRun } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { systemClock } from "@backroom/ports";
import { Button, LinkButton } from "@backroom/ui";
import { useCall, useDownload, useWorkspace, stringifyFilters } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { noFilters, writeFilters } from "../../logs/filters/logFilters.ts";
import { everywhere, runOf, runOptions } from "./runCalls.ts";

export interface RunLinksProps {
  readonly run: Pick<JobRun, "runId" | "state" | "queuedAt" | "finishedAt">;
  /** Whether the user may read files the run put aside. */
  readonly mayOpenFiles: boolean;
}

const LOG = "/diagnostics/server-log";
/** Time around a run of which the log is shown, ms: its first and last lines are written just outside. */
const AROUND = 60_000;
/** A run puts aside at most a hundred files that its lines still name. */
const MOST_FILES = 5;

/** Names begin with the time at which the bridge put the file aside. */
const withoutTime = (name: string): string => name.replace(/^[\dT.-]+Z_/, "");

const periodOf = ({ queuedAt, finishedAt }: Pick<JobRun, "queuedAt" | "finishedAt">) => {
  if (queuedAt === null) return null;
  const until = finishedAt === null ? systemClock.now() : Date.parse(finishedAt);
  return {
    from: new Date(Date.parse(queuedAt) - AROUND).toISOString(),
    to: new Date(until + AROUND).toISOString(),
  };
};

/** Where more about a run is: the files it could not use, and its lines in the log of the server. */
export const RunLinks = ({ run, mayOpenFiles }: RunLinksProps) => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const mayOpen = useAccess(({ rights }) => rights.mayOpen);
  const download = useDownload();
  const lines = useCall(runOf(run), runOptions(run)).data?.lines ?? [];
  const files = lines.flatMap(({ number, file }) => (file === null ? [] : [{ number, file }]));
  const pathOf = (number: number) => `/api/bridge/runs/${encodeURIComponent(run.runId)}/files/${number}`;
  return (
    <>
      {mayOpenFiles &&
        files.slice(0, MOST_FILES).map(({ number, file }) => {
          const name = withoutTime(file);
          return (
            <Button
              key={number}
              variant="ghost"
              icon="file-text"
              isPending={download.running?.path === pathOf(number)}
              onPress={() => void download.save({ path: pathOf(number), query: everywhere, name: file })}
            >
              {files.length === 1 ? <Trans>Open file</Trans> : <bdi>{name}</bdi>}
            </Button>
          );
        })}
      {mayOpen(LOG, tenantOid) && (
        <LinkButton
          variant="ghost"
          icon="scroll-text"
          href={`${LOG}${stringifyFilters({ ...writeFilters({ ...noFilters, request: run.runId, span: periodOf(run) }) })}`}
        >
          <Trans>Show in the log</Trans>
        </LinkButton>
      )}
    </>
  );
};
