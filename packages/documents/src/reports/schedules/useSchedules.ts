import { into, records } from "@backroom/api-client/calls";
import type { EntityRecord } from "@backroom/contract";
import { useCall, useServices, useWriteBy } from "@backroom/workspace";
import { createScheduleSaving } from "./createScheduleSaving.ts";
import type { ScheduleOutcome } from "./createScheduleSaving.ts";

const AREA = "pos-preferences";
const ENTITY = "report-schedule";
/** Path at which rights for schedules are held. */
export const SCHEDULES_PATH = `/data/${AREA}/${ENTITY}`;
const MOST = 100;
const changes = [`${AREA}/${ENTITY}`] as const;

/** What {@link useSchedules} returns. */
export type Schedules = ReturnType<typeof useSchedules>;

/** The outcome of a save; throws the error of a failed one. */
const outcomeOf = async (saving: () => Promise<ScheduleOutcome>): Promise<ScheduleOutcome> => {
  const outcome = await saving();
  if (outcome.kind === "failed") throw outcome.error;
  return outcome;
};

/** The schedules of a report that the user may see. */
export const useSchedules = (report: string) => {
  const service = useServices().api.data(AREA, ENTITY);
  const list = records(AREA, ENTITY).list({ fields: { Report: report }, take: MOST, orderBy: ["Text"] });
  const query = useCall(into(list, "records", (page) => page.records));
  const saved = useWriteBy(outcomeOf, { changes });
  const sent = useWriteBy(
    async ({ oid, now }: { readonly oid: number; readonly now: Date }) =>
      service.patch(oid, { NextAt: now.toISOString() }),
    { changes },
  );
  const removed = useWriteBy(async (record: EntityRecord) => service.remove(record), { changes });
  return {
    query,
    /** Makes what saves a stored schedule, or a new one (null). */
    open: (record: EntityRecord | null) =>
      createScheduleSaving({ service, report, record, known: (query.data ?? []).map(({ Oid }) => Oid) }),
    /** Saves, reports a failure and reads the list again. Returns undefined after a failure. */
    save: async (saving: () => Promise<ScheduleOutcome>): Promise<ScheduleOutcome | undefined> => {
      const outcome = await saved.run(saving);
      return outcome.kind === "done" ? outcome.answer : undefined;
    },
    /** Sends it within seconds, whenever its time is. */
    sendNow: ({ Oid: oid }: EntityRecord, now: Date) => void sent.run({ oid, now }),
    remove: (record: EntityRecord) => void removed.run(record),
  };
};
