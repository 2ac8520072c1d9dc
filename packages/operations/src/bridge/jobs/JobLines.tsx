import type { BridgeJob, BridgeState } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { EmptyState, useNow } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useState } from "react";
import { hasFailed, isActive, isFinished, jobKey } from "../bridges.ts";
import { JobError } from "./JobError.tsx";
import { categoryText } from "./jobCategories.ts";
import { JobGroupHead } from "./JobGroupHead.tsx";
import { JobLine } from "./JobLine.tsx";
import { SECOND_MS } from "../runs/spans.ts";
import styles from "./JobLines.module.css";
import { groupJobs, latestFailure } from "./jobList.ts";
import type { JobFilter, JobGroup } from "./jobList.ts";
import type { JobCommands } from "./useJobCommands.ts";

export interface JobLinesProps {
  readonly bridge: BridgeState;
  readonly filter: JobFilter;
  readonly commands: JobCommands;
}

/** A line: a job, or the heading of a category. */
type Line = { readonly key: string } & (
  | { readonly job: BridgeJob; readonly group?: undefined }
  | { readonly job?: undefined; readonly group: JobGroup }
);

const MINUTE_MS = 60_000;

/** A failure is known by its run, so that the next one opens again. */
const failureKey = (job: BridgeJob): string => `${jobKey(job)} ${job.runId ?? job.finishedAt ?? ""}`;

const toggledIn = (set: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The jobs of a bridge by category. S starts, C cancels and E opens the error of the active job. */
export const JobLines = ({ bridge, filter, commands }: JobLinesProps) => {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const now = useNow(bridge.jobs.some(isActive) ? SECOND_MS : null);
  const { jobs } = bridge;
  const groups = useMemo(
    () =>
      groupJobs(
        jobs,
        filter,
        {
          translate: (text) => translateServerText(i18n, text),
          category: (text) => categoryText(i18n, text),
        },
        locale,
      ),
    [jobs, filter, i18n, locale],
  );
  const latest = useMemo(() => latestFailure(jobs), [jobs]);
  const lines = useMemo(
    () =>
      groups.flatMap((group): readonly Line[] => [
        { key: `group ${group.category}`, group },
        ...(closed.has(group.category) ? [] : group.jobs.map((job) => ({ key: jobKey(job), job }))),
      ]),
    [groups, closed],
  );
  const isErrorOpen = (job: BridgeJob) => hasFailed(job) && (toggled.get(failureKey(job)) ?? job === latest);
  const toggleError = useCallback(
    (job: BridgeJob, isOpen: boolean) => setToggled((before) => new Map(before).set(failureKey(job), isOpen)),
    [],
  );
  // Jobs that have ended only need to know which day it is.
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;

  const act = (key: string, line: Line | undefined): boolean => {
    const job = line?.job;
    if (job === undefined) return false;
    const isRefused = commands.refusal(job) !== undefined;
    const letter = key.toLowerCase();
    if (letter === "s" && !isRefused && !isActive(job)) void commands.start(job);
    else if (letter === "c" && !isRefused && isActive(job)) void commands.cancel(job);
    else if (letter === "e" && hasFailed(job)) toggleError(job, !isErrorOpen(job));
    else return false;
    return true;
  };

  if (groups.length === 0)
    return (
      <EmptyState
        title={
          jobs.length === 0 ? (
            <Trans>This bridge has no jobs you may see.</Trans>
          ) : (
            <Trans>No job matches.</Trans>
          )
        }
      />
    );
  const draw = ({ job, group }: Line, isCurrent: boolean) =>
    group === undefined ? (
      <JobLine
        {...{ job, commands, isCurrent }}
        now={isActive(job) ? now : minute}
        isErrorOpen={isErrorOpen(job)}
        onToggleError={toggleError}
      >
        {isFinished(job) && isErrorOpen(job) && <JobError job={job} commands={commands} />}
      </JobLine>
    ) : (
      <JobGroupHead
        group={group}
        isOpen={!closed.has(group.category)}
        onToggle={() => setClosed((before) => toggledIn(before, group.category))}
      />
    );
  return (
    <VirtualList
      pattern="list"
      label={t`Jobs`}
      className={styles["scroller"]}
      items={lines}
      keyOf={({ key }) => key}
      isHead={({ group }) => group !== undefined}
      draw={(line, { isActive: isCurrent }) => draw(line, isCurrent)}
      keys={act}
    />
  );
};
