import type { BridgeJob, BridgeState } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { EmptyState } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { hasFailed, isActive, isFinished, jobKey } from "./bridges.ts";
import { drawnItems } from "./itemPlaces.ts";
import styles from "./JobGrid.module.css";
import { JobError } from "./JobError.tsx";
import { categoryText } from "./jobCategories.ts";
import { JobGroupHead } from "./JobGroupHead.tsx";
import { JobLine } from "./JobLine.tsx";
import { groupJobs, latestFailure } from "./jobList.ts";
import type { JobFilter } from "./jobList.ts";
import { moveJob } from "./moveJob.ts";
import type { JobCommands } from "./useJobCommands.ts";
import { useItemWindow } from "./useItemWindow.ts";
import { useNow } from "./useNow.ts";
import { roles } from "./roles.ts";

/** Props of {@link JobGrid}. */
export interface JobGridProps {
  readonly bridge: BridgeState;
  readonly filter: JobFilter;
  readonly commands: JobCommands;
}

/** Px of a line, until it was drawn. */
const LINE_PX = 44;
const MINUTE_MS = 60_000;

/** A failure is known by its run, so that the next one opens again. */
const failureKey = (job: BridgeJob): string => `${jobKey(job)} ${job.runId ?? job.finishedAt ?? ""}`;

const toggledIn = (set: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/**
 * The jobs of a bridge by category, of which those in sight are drawn. S starts, C cancels and E opens the error of the job with
 * the focus.
 */
export const JobGrid = ({ bridge, filter, commands }: JobGridProps) => {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState<string>();
  const [wantsFocus, setWantsFocus] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow(bridge.jobs.some(isActive));
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
  const items = useMemo(
    () =>
      groups.flatMap((group) => [
        { key: `group ${group.category}`, job: undefined, group },
        ...(closed.has(group.category)
          ? []
          : group.jobs.map((job) => ({ key: jobKey(job), job, group: undefined }))),
      ]),
    [groups, closed],
  );
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const { first, end, tops, measure } = useItemWindow(scroller, keys, LINE_PX);
  const isErrorOpen = (job: BridgeJob) => hasFailed(job) && (toggled.get(failureKey(job)) ?? job === latest);
  const toggleError = useCallback(
    (job: BridgeJob, isOpen: boolean) => setToggled((before) => new Map(before).set(failureKey(job), isOpen)),
    [],
  );
  const focus = useCallback((job: BridgeJob) => setCurrent(jobKey(job)), []);
  // Jobs that have ended only need to know which day it is.
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const known = current === undefined ? -1 : keys.indexOf(current);
  const stop = known >= 0 ? known : items.findIndex(({ job }) => job !== undefined);

  // The line the focus goes to is drawn by now, wherever it is.
  useLayoutEffect(() => {
    if (wantsFocus === undefined) return;
    const row = scroller.current?.querySelector(`[data-job="${CSS.escape(wantsFocus)}"]`);
    if (row instanceof HTMLElement) row.focus();
  }, [wantsFocus]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const key =
      event.target instanceof Element ? event.target.closest("[data-job]")?.getAttribute("data-job") : null;
    const at = items.findIndex((item) => item.job !== undefined && item.key === key);
    const to = moveJob(items, at, event.key);
    if (to !== undefined) {
      setCurrent(to);
      setWantsFocus(to);
      return event.preventDefault();
    }
    const job = items[at]?.job;
    if (job === undefined) return;
    const isRefused = commands.refusal(job) !== undefined;
    const letter = event.key.toLowerCase();
    if (letter === "s" && !isRefused && !isActive(job)) void commands.start(job);
    else if (letter === "c" && !isRefused && isActive(job)) void commands.cancel(job);
    else if (letter === "e" && hasFailed(job)) toggleError(job, !isErrorOpen(job));
    else return;
    event.preventDefault();
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
  const drawGroup = (start: number) => {
    const group = items[start]?.group;
    if (group === undefined) return null;
    const isOpen = !closed.has(group.category);
    const [from, to] = [start + 1, start + 1 + (isOpen ? group.jobs.length : 0)];
    const drawn = drawnItems({ from, to }, { first, end, keep: stop });
    return (
      <div key={group.category} {...roles.group} aria-label={group.category}>
        <div {...roles.none} ref={measure} data-item={`group ${group.category}`} className={styles["head"]}>
          <JobGroupHead
            {...{ group, isOpen }}
            rowIndex={start + 1}
            onToggle={() => setClosed((before) => toggledIn(before, group.category))}
          />
        </div>
        {drawn.map(({ at, behind }) => {
          const job = items[at]?.job;
          if (job === undefined) return null;
          const key = jobKey(job);
          const space = (tops[at] ?? 0) - (tops[behind] ?? 0);
          return (
            <div
              key={key}
              {...roles.none}
              ref={measure}
              data-item={key}
              style={space > 0 ? { marginBlockStart: space } : undefined}
            >
              <JobLine
                {...{ job, commands }}
                now={isActive(job) ? now : minute}
                rowIndex={at + 1}
                isCurrent={at === stop}
                onFocus={focus}
                isErrorOpen={isErrorOpen(job)}
                onToggleError={toggleError}
              >
                {isFinished(job) && isErrorOpen(job) && <JobError job={job} commands={commands} />}
              </JobLine>
            </div>
          );
        })}
        <div
          {...roles.none}
          style={{
            blockSize: Math.max(0, (tops[to] ?? 0) - (tops[(drawn.at(-1)?.at ?? from - 1) + 1] ?? 0)),
          }}
        />
      </div>
    );
  };
  return (
    <div ref={scroller} className={styles["scroller"]}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t`Jobs`}
        aria-rowcount={items.length}
        className={styles["grid"]}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (item.group === undefined ? null : drawGroup(index)))}
      </div>
    </div>
  );
};
