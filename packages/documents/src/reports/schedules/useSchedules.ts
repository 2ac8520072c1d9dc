import type { EntityRecord } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createScheduleSaving } from "./createScheduleSaving.ts";
import type { ScheduleOutcome } from "./createScheduleSaving.ts";

const AREA = "pos-preferences";
const ENTITY = "report-schedule";
/** Path at which rights for schedules are held. */
export const SCHEDULES_PATH = `/data/${AREA}/${ENTITY}`;
const MOST = 100;

/** What {@link useSchedules} returns. */
export type Schedules = ReturnType<typeof useSchedules>;

/** The schedules of a report that the user may see. */
export const useSchedules = (report: string) => {
  const { api, notifier } = useServices();
  const { tenancy, queryClient } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const service = api.data(AREA, ENTITY);
  const queryKey = ["report-schedules", report, placeOid];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await service.list({ fields: { Report: report }, take: MOST, orderBy: ["Text"] }, { signal })).records,
  });
  const after = async (write: Promise<unknown>): Promise<void> => {
    try {
      await write;
    } catch (error) {
      notifier.failed(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["report-schedules", report] });
    }
  };
  return {
    query,
    /** Makes what saves a stored schedule, or a new one (null). */
    open: (record: EntityRecord | null) =>
      createScheduleSaving({ service, report, record, known: (query.data ?? []).map(({ Oid }) => Oid) }),
    /** Waits for a save: a failure is shown, and the list is read again. */
    finish: async (saving: Promise<ScheduleOutcome>): Promise<ScheduleOutcome> => {
      const outcome = await saving;
      if (outcome.kind === "failed") notifier.failed(outcome.error);
      await queryClient.invalidateQueries({ queryKey: ["report-schedules", report] });
      return outcome;
    },
    /** Sends it within seconds, whenever its time is. */
    sendNow: ({ Oid: oid }: EntityRecord, now: Date) =>
      after(service.patch(oid, { NextAt: now.toISOString() })),
    remove: (record: EntityRecord) => after(service.remove(record)),
  };
};
