import { isApiError, mayBeStored } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { errorCodes, jobScheduleSchema, parse } from "@backroom/contract";
import { storeJobSchedules } from "@backroom/contract/calls/bridges";
import type { RecordPort } from "@backroom/record-work";
import { jobKey } from "../bridges.ts";
import { scheduleOf, schedulesCodec } from "./schedulesContent.ts";
import type { StoredSchedules } from "./schedulesContent.ts";

/** Options of {@link createSchedulesPort}. */
export interface SchedulesPortOptions {
  readonly api: Pick<ApiClient, "call">;
  readonly bridgeId: string;
  /** Returns the schedules that the hub published last. */
  readonly reported: () => StoredSchedules;
}

/**
 * Makes the port of the schedules of a bridge. There is no call that reads them: the hub publishes them, and the response to a write
 * contains them. A write sends the schedules that differ; the server stores all of them or none.
 */
export const createSchedulesPort = ({
  api,
  bridgeId,
  reported,
}: SchedulesPortOptions): RecordPort<StoredSchedules> => {
  /** Schedules from responses, by job. Each is valid until the hub publishes another version than the one before the response. */
  const received = new Map<
    string,
    { readonly before: string | null; readonly schedule: StoredSchedules[number] }
  >();
  /** Keys of jobs whose schedules were sent without a response. */
  const uncertain = new Set<string>();
  const remember = (schedules: StoredSchedules): void => {
    const before = new Map(reported().map((schedule) => [jobKey(schedule), schedule.etag]));
    for (const schedule of schedules)
      received.set(jobKey(schedule), { before: before.get(jobKey(schedule)) ?? null, schedule });
  };
  const current = (): StoredSchedules =>
    reported().map((schedule) => {
      const known = received.get(jobKey(schedule));
      return known !== undefined && known.before === schedule.etag ? known.schedule : schedule;
    });
  return {
    read: async () => current(),
    write: async (next, over) => {
      const before = schedulesCodec.read(over);
      const schedules = next.filter((schedule) => {
        const key = jobKey(schedule);
        return uncertain.has(key) || before[key] !== schedule.intervalSeconds;
      });
      try {
        const { jobs } = await api.call(storeJobSchedules, { body: { schedules } });
        uncertain.clear();
        remember(jobs.map((job) => scheduleOf(bridgeId, job)));
        return { kind: "stored", stored: current() };
      } catch (error) {
        if (mayBeStored(error)) for (const schedule of schedules) uncertain.add(jobKey(schedule));
        if (!isApiError(error) || error.errorCode !== errorCodes.etagLost) throw error;
        const stored = error.fieldErrors.flatMap(({ params }) => {
          const parsed = parse(jobScheduleSchema, params, "Stored schedule");
          return parsed.ok ? parsed.value : [];
        });
        if (stored.length === 0) throw error;
        remember(stored);
        return { kind: "conflict" };
      }
    },
    etagOf: (stored) => stored.map((schedule) => `${jobKey(schedule)} ${schedule.etag ?? ""}`).join("\n"),
    userOf: () => "",
  };
};
