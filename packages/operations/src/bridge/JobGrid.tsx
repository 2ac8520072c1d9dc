import type { BridgeJob, BridgeState } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Badge, EmptyState, Icon } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { hasFailed, isActive, isFinished, jobKey } from "./bridges.ts";
import styles from "./JobGrid.module.css";
import { JobError } from "./JobError.tsx";
import { JobLine } from "./JobLine.tsx";
import { groupJobs, latestFailure } from "./jobList.ts";
import type { JobFilter, JobGroup } from "./jobList.ts";
import { moveToRow } from "./moveToRow.ts";
import { useCountTexts } from "./useCountTexts.ts";
import type { JobCommands } from "./useJobCommands.ts";
import { useNow } from "./useNow.ts";
import { roles } from "./roles.ts";

/** Props of {@link JobGrid}. */
export interface JobGridProps {
  readonly bridge: BridgeState;
  readonly filter: JobFilter;
  readonly commands: JobCommands;
}

interface GroupHeadProps {
  readonly group: JobGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const GroupHead = ({ group: { category, jobs, failed }, isOpen, onToggle }: GroupHeadProps) => {
  const { number } = useFormats();
  const counted = useCountTexts();
  return (
    <div {...roles.row} className={styles["group"]}>
      <div {...roles.cell}>
        <button type="button" className={styles["toggle"]} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
          {category} <span className={styles["count"]}>{number(jobs.length)}</span>
        </button>
        {failed > 0 && <Badge tone="danger">{counted.failed(failed)}</Badge>}
      </div>
    </div>
  );
};

/** A failure is known by its run, so that the next one opens again. */
const failureKey = (job: BridgeJob): string => `${jobKey(job)} ${job.runId ?? job.finishedAt ?? ""}`;

/** The jobs of a bridge by category. S starts, C cancels and E opens the error of the job with the focus. */
export const JobGrid = ({ bridge, filter, commands }: JobGridProps) => {
  const { t } = useLingui();
  const translate = useServerText();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState<string>();
  const now = useNow(bridge.jobs.some(isActive));
  const groups = groupJobs(bridge.jobs, filter, translate);
  const latest = latestFailure(bridge.jobs);
  const isErrorOpen = (job: BridgeJob) => hasFailed(job) && (toggled.get(failureKey(job)) ?? job === latest);
  const toggleError = (job: BridgeJob) =>
    setToggled(new Map(toggled).set(failureKey(job), !isErrorOpen(job)));
  const shown = groups.flatMap(({ category, jobs }) => (closed.has(category) ? [] : jobs));
  const stop = shown.some((job) => jobKey(job) === current) ? current : shown.map(jobKey)[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const key =
      event.target instanceof Element ? event.target.closest("[data-job]")?.getAttribute("data-job") : null;
    const job = shown.find((one) => jobKey(one) === key);
    if (moveToRow(event.currentTarget, event.key)) return event.preventDefault();
    if (job === undefined) return;
    const isRefused = commands.refusal(job) !== undefined;
    const letter = event.key.toLowerCase();
    if (letter === "s" && !isRefused && !isActive(job)) void commands.start(job);
    else if (letter === "c" && !isRefused && isActive(job)) void commands.cancel(job);
    else if (letter === "e" && hasFailed(job)) toggleError(job);
    else return;
    event.preventDefault();
  };

  if (groups.length === 0)
    return (
      <EmptyState
        title={
          bridge.jobs.length === 0 ? (
            <Trans>This bridge has no jobs you may see.</Trans>
          ) : (
            <Trans>No job matches.</Trans>
          )
        }
      />
    );
  return (
    <div className={styles["scroller"]}>
      <div role="grid" tabIndex={-1} aria-label={t`Jobs`} className={styles["grid"]} onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <div key={group.category} {...roles.group} aria-label={group.category}>
            <GroupHead
              group={group}
              isOpen={!closed.has(group.category)}
              onToggle={() =>
                setClosed((before) => {
                  const next = new Set(before);
                  if (!next.delete(group.category)) next.add(group.category);
                  return next;
                })
              }
            />
            {!closed.has(group.category) &&
              group.jobs.map((job) => (
                <JobLine
                  key={jobKey(job)}
                  {...{ job, now, commands }}
                  isCurrent={jobKey(job) === stop}
                  onFocus={() => setCurrent(jobKey(job))}
                  isErrorOpen={isErrorOpen(job)}
                  onToggleError={() => toggleError(job)}
                >
                  {isFinished(job) && isErrorOpen(job) && (
                    <JobError bridgeId={bridge.id} job={job} commands={commands} />
                  )}
                </JobLine>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
};
