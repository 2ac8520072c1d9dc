import type { ApiClient } from "@backroom/api-client";
import type { BridgeJob } from "@backroom/contract";
import { isMine } from "@backroom/entity-editor";
import type { MergedField, Side } from "@backroom/entity-editor";
import { toReadable } from "@backroom/ports";
import { changedByOther, createRecordWork, sentOver } from "@backroom/record-work";
import type { RecordEvent } from "@backroom/record-work";
import { createStore } from "zustand/vanilla";
import { jobKey } from "../bridges.ts";
import { createSchedulesPort } from "./createSchedulesPort.ts";
import { toInterval, toSeconds } from "./intervals.ts";
import type { Interval } from "./intervals.ts";
import { compareIntervals, scheduleOf, schedulesCodec } from "./schedulesContent.ts";
import type { Intervals } from "./schedulesContent.ts";

/** Intervals that were edited, by {@link jobKey}. */
type Typed = ReadonlyMap<string, Interval>;

/** State of {@link createScheduleEdits}. */
export interface ScheduleEditsState {
  readonly isUnsaved: boolean;
  /** Interval of each job as it is edited, by {@link jobKey}. */
  readonly intervals: Readonly<Record<string, Interval>>;
  /** Schedules that others have changed as well, while they are merged. */
  readonly clashes: readonly MergedField[];
  /** User who changed a schedule that is edited here, and the time. Null: there is none, or it is merged. */
  readonly other: RecordEvent | null;
}

const isClash = ({ state }: MergedField): boolean => state === "clash";

/** Makes the edits of the schedules of a bridge. A schedule is updated from the server until it is edited. */
export const createScheduleEdits = (
  api: Pick<ApiClient, "call">,
  bridgeId: string,
  jobs: readonly BridgeJob[],
) => {
  const storedOf = (all: readonly BridgeJob[]) => all.map((job) => scheduleOf(bridgeId, job));
  const stored = storedOf(jobs);
  let reported = stored;
  const typed = createStore<{ readonly all: Typed }>(() => ({ all: new Map() }));
  const work = createRecordWork(
    { stored, content: schedulesCodec.read(stored) },
    {
      codec: schedulesCodec,
      port: createSchedulesPort({ api, bridgeId, reported: () => reported }),
      base: () => 0,
      now: () => Date.now(),
    },
  );
  const base = (): Intervals => (work.getState().bases[0] ?? work.getState().latest).content;
  const content = (): Intervals => ({
    ...base(),
    ...Object.fromEntries([...typed.getState().all].map(([key, interval]) => [key, toSeconds(interval)])),
  });
  /** Jobs whose schedules both users have changed, differently. */
  const clashesWith = (theirs: Intervals): readonly MergedField[] =>
    compareIntervals(base(), content(), theirs, sentOver(work.getState(), 0)).filter(isClash);
  const clashes = () => {
    const { theirs } = work.getState();
    return theirs === null ? [] : clashesWith(theirs.content);
  };
  /** Bases the edits on the schedules of the other user, without the edits of these jobs. */
  const takeTheirs = (dropped: readonly MergedField[]): void => {
    const keys = new Set(dropped.map(({ path }) => path));
    typed.setState(({ all }) => ({ all: new Map([...all].filter(([key]) => !keys.has(key))) }));
    work.acceptTheirs(false);
  };
  const read = (): ScheduleEditsState => {
    const { theirs, latest } = work.getState();
    const { all } = typed.getState();
    const isChanged = theirs === null && clashesWith(latest.content).length > 0;
    return {
      isUnsaved: !schedulesCodec.isSame(content(), base()),
      intervals: Object.fromEntries(
        Object.entries(base()).map(([key, seconds]) => [key, all.get(key) ?? toInterval(seconds)]),
      ),
      clashes: clashes(),
      other: isChanged ? changedByOther(work.getState(), 0) : null,
    };
  };
  const state = createStore(read);
  for (const source of [work, typed]) source.subscribe(() => state.setState(read(), true));
  const save = async (): Promise<boolean> => {
    const outcome = await work.save(content());
    if ("error" in outcome) throw outcome.error;
    if (outcome.kind !== "conflict") return true;
    if (clashes().length > 0) return false;
    takeTheirs([]);
    return save();
  };
  return {
    ...toReadable(state),
    change: (job: BridgeJob, part: Partial<Interval>): void =>
      typed.setState(({ all }) => {
        const key = jobKey(job);
        const before = state.getState().intervals[key] ?? toInterval(job.intervalSeconds);
        return { all: new Map(all).set(key, { ...before, ...part }) };
      }),
    /** To be called with the jobs of the bridge whenever the hub reports changes. */
    report: async (now: readonly BridgeJob[]): Promise<void> => {
      reported = storedOf(now);
      await work.changed({ type: "update" });
      const { latest } = work.getState();
      if (changedByOther(work.getState(), 0) === null || clashesWith(latest.content).length > 0) return;
      await work.beginMerge();
      if (clashes().length === 0) takeTheirs([]);
    },
    /** Saves everything, and merges jobs that only one user changed. False: there are clashes. Rejects if the request fails. */
    save,
    /** Begins to merge the schedules of the other user. Rejects if the request fails. */
    compare: async (): Promise<void> => {
      const outcome = await work.beginMerge();
      if ("error" in outcome) throw outcome.error;
    },
    /** Leaves the merge for later. */
    leaveClashes: work.leaveMerge,
    /** Discards the edits that clash. */
    useTheirs: (): void => takeTheirs(clashes()),
    /** Saves again with the selected values of the clashes. */
    saveMerged: (picks: Readonly<Record<string, Side>>): Promise<boolean> => {
      takeTheirs(clashes().filter((clash) => !isMine(clash, picks)));
      return save();
    },
  };
};
