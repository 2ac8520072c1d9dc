import { jobStates } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { isolated, useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { isActive } from "../bridges.ts";
import { shareOf, timeLeft, timeTaken } from "./jobList.ts";
import { formatMoment, formatSpan } from "../runs/spans.ts";
import { jobLook } from "../stateWords.ts";

/** What is said of a job besides its name and progress. */
export interface JobNotes {
  /** Who started or cancelled it, or when it runs by itself. */
  readonly note: string;
  /** When it began, ended, or will wait since. */
  readonly time: string;
  /** How long it takes, took or waits. */
  readonly timeNote: string;
}

/** The notes on a job at a time. */
export const useJobNotes = (job: BridgeJob, now: number): JobNotes => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const span = (ms: number) => formatSpan(formats, ms);
  const moment = (at: string | null) => (at === null ? "" : formatMoment(formats, at, now));
  const startedBy = isolated(job.startedBy);
  const stoppedBy = isolated(job.stoppedBy);
  const { state, queuedAt, startedAt, finishedAt, nextAt, intervalSeconds } = job;

  const schedule = (): string => {
    if (intervalSeconds === null) return "";
    const interval = span(intervalSeconds * 1000);
    const next = moment(nextAt);
    return next === "" ? t`every ${interval}` : t`every ${interval}, next ${next}`;
  };
  const note = (): string => {
    if (isActive(job) && job.isManualStarted)
      return startedBy === null ? t`started by hand` : t`started by hand by ${startedBy}`;
    if (state !== jobStates.cancelled || stoppedBy === null) return schedule();
    const share = shareOf(job);
    if (share === undefined) return t`cancelled by ${stoppedBy}`;
    const percent = formats.percent(share, 0);
    return t`cancelled by ${stoppedBy} at ${percent}`;
  };
  const timeNote = (): string => {
    if (state === jobStates.waiting && queuedAt !== null) {
      const waited = span(now - Date.parse(queuedAt));
      return t`waits ${waited}`;
    }
    if (state === jobStates.running) {
      const left = timeLeft(job, now);
      if (left === undefined) return "";
      const about = span(left);
      return t`about ${about} left`;
    }
    if (state === jobStates.stopping || state === jobStates.cancelled) {
      const { word } = jobLook(job);
      return word === undefined ? "" : i18n._(word);
    }
    const taken = timeTaken(job);
    if (taken === undefined) return "";
    const took = span(taken);
    return state === jobStates.failed ? t`after ${took}` : t`took ${took}`;
  };
  const at = isActive(job) ? (startedAt ?? queuedAt) : finishedAt;
  return { note: note(), time: at === null ? t`never ran` : moment(at), timeNote: timeNote() };
};
