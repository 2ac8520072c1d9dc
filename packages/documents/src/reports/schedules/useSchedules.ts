import { into, records } from "@backroom/api-client/calls";
import type { EntityRecord } from "@backroom/contract";
import type { WorkOutcome } from "@backroom/record-work";
import { useCall, useServices, useWriteBy } from "@backroom/workspace";
import { createNewSchedule } from "./work/createNewSchedule.ts";
import { removeSchedule } from "./work/removeSchedule.ts";
import { createSchedulePort } from "./work/scheduleCodec.ts";
import type { ScheduleContent } from "./work/scheduleContent.ts";

/** Area and kind of schedules. */
export const AREA = "pos-preferences";
export const ENTITY = "report-schedule";
/** Path at which rights for schedules are held. */
export const SCHEDULES_PATH = `/data/${AREA}/${ENTITY}`;
const MOST = 100;
const changes = [`${AREA}/${ENTITY}`] as const;

/** What {@link useSchedules} returns. */
export type Schedules = ReturnType<typeof useSchedules>;

/** Saves; throws the error of a save that failed. */
const saveOrThrow = async (save: () => Promise<WorkOutcome<EntityRecord>>) => {
  const outcome = await save();
  if ("error" in outcome) throw outcome.error;
  return outcome;
};

/** The schedules of a report that the user may see. */
export const useSchedules = (report: string) => {
  const service = useServices().api.data(AREA, ENTITY);
  const list = records(AREA, ENTITY).list({ fields: { Report: report }, take: MOST, orderBy: ["Text"] });
  const query = useCall(into(list, "records", (page) => page.records));
  const saved = useWriteBy(saveOrThrow, { changes });
  const created = useWriteBy(async (create: () => Promise<void>) => create(), { changes });
  const sent = useWriteBy(
    async ({ oid, now }: { readonly oid: number; readonly now: Date }) =>
      service.patch(oid, { NextAt: now.toISOString() }),
    { changes },
  );
  const removed = useWriteBy(async (record: EntityRecord) => removeSchedule(service, record), { changes });
  return {
    query,
    /** Access to a stored schedule. */
    portOf: ({ Oid: oid }: EntityRecord) => createSchedulePort(service, oid),
    /** Makes what stores a new schedule. */
    openNew: () => createNewSchedule({ service, report, known: (query.data ?? []).map(({ Oid }) => Oid) }),
    /** Saves a stored schedule, reports a failure and reads the list again. True = it is saved. */
    save: async (save: () => Promise<WorkOutcome<EntityRecord>>): Promise<boolean> => {
      const outcome = await saved.run(save);
      return outcome.kind === "done" && "stored" in outcome.answer;
    },
    /** The same for a new schedule. */
    create: async (store: (content: ScheduleContent) => Promise<void>, content: ScheduleContent) =>
      (await created.run(() => store(content))).kind === "done",
    /** Sends it within seconds, whenever its time is. Resolves when the server has the order, and also when it refused it. */
    sendNow: async ({ Oid: oid }: EntityRecord, now: Date): Promise<void> => {
      await sent.run({ oid, now });
    },
    remove: (record: EntityRecord) => void removed.run(record),
  };
};
