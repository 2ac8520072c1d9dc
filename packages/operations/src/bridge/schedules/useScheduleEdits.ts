import type { BridgeJob } from "@backroom/contract";
import type { Side } from "@backroom/entity-editor";
import { useServices } from "@backroom/workspace";
import { useState } from "react";
import { jobKey } from "../bridges.ts";
import { toInterval, toSeconds } from "./intervals.ts";
import type { Interval } from "./intervals.ts";
import { putSchedules } from "./putSchedules.ts";
import { createScheduleSaver } from "./scheduleSaver.ts";
import type { ScheduleClash, ScheduleEdit, SchedulesSaved, StoredSchedule } from "./scheduleSaver.ts";

interface Typed {
  readonly base: StoredSchedule;
  readonly etag: string | null;
  readonly interval: Interval;
}

/** The schedules of a dialog while they are edited. `jobs` are live: a job follows the server until it is edited. */
export const useScheduleEdits = (bridgeId: string, jobs: readonly BridgeJob[]) => {
  const { api } = useServices();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [clashes, setClashes] = useState<readonly ScheduleClash[]>([]);
  const [save] = useState(() => createScheduleSaver(bridgeId, (schedules) => putSchedules(api, schedules)));
  const edits = jobs.flatMap((job): ScheduleEdit[] => {
    const edit = typed.get(jobKey(job));
    if (edit === undefined) return [];
    const { base, etag, interval } = edit;
    const intervalSeconds = toSeconds(interval);
    const isStored = intervalSeconds === base.intervalSeconds || intervalSeconds === job.intervalSeconds;
    return isStored ? [] : [{ name: job.name, tenantOid: job.tenantOid, base, etag, intervalSeconds }];
  });
  const settle = (outcome: SchedulesSaved): boolean => {
    if (outcome.kind === "saved") return true;
    const open = new Map(outcome.open.map((edit) => [jobKey(edit), edit]));
    setTyped((before) => new Map([...before].filter(([key]) => open.has(key))));
    setClashes(outcome.clashes);
    return false;
  };
  return {
    /** The changed schedules. */
    edits,
    /** Schedules that another user changed, after a save. */
    clashes,
    intervalOf: (job: BridgeJob): Interval =>
      typed.get(jobKey(job))?.interval ?? toInterval(job.intervalSeconds),
    change: (job: BridgeJob, part: Partial<Interval>): void =>
      setTyped((before) => {
        const { intervalSeconds, scheduleEtag } = job;
        const edit = before.get(jobKey(job)) ?? {
          base: { intervalSeconds, etag: scheduleEtag },
          etag: scheduleEtag,
          interval: toInterval(intervalSeconds),
        };
        return new Map(before).set(jobKey(job), { ...edit, interval: { ...edit.interval, ...part } });
      }),
    /** Saves everything; false = there are clashes. Rejects if the request fails. */
    save: async (): Promise<boolean> => settle(await save(edits)),
    /** Goes back to the edits without a decision. */
    leaveClashes: (): void => setClashes([]),
    /** Discards the edits that clash. */
    useTheirs: (): void => {
      const lost = new Set(clashes.map(({ edit }) => jobKey(edit)));
      setTyped((before) => new Map([...before].filter(([key]) => !lost.has(key))));
      setClashes([]);
    },
    /** Saves again with the selected values of the clashes; those of the server need no save. */
    saveMerged: async (sideOf: (edit: ScheduleEdit) => Side): Promise<boolean> => {
      const theirs = new Map(clashes.map((clash) => [jobKey(clash.edit), clash.theirs]));
      const merged = edits.flatMap((edit): ScheduleEdit[] => {
        const base = theirs.get(jobKey(edit));
        if (base === undefined) return [edit];
        return sideOf(edit) === "mine" ? [{ ...edit, base, etag: base.etag }] : [];
      });
      const kept = new Map(merged.map((edit) => [jobKey(edit), edit]));
      setTyped(
        (before) =>
          new Map(
            [...before].flatMap(([key, edit]) => {
              const { base, etag } = kept.get(key) ?? {};
              return base === undefined || etag === undefined ? [] : [[key, { ...edit, base, etag }]];
            }),
          ),
      );
      setClashes([]);
      return settle(await save(merged));
    },
  };
};
