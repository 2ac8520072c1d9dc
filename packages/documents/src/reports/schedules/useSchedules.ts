import { isApiError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";

const AREA = "pos-preferences";
const ENTITY = "report-schedule";
/** Path at which rights for schedules are held. */
export const SCHEDULES_PATH = `/data/${AREA}/${ENTITY}`;
const MOST = 100;

const isConflict = (error: unknown): boolean => isApiError(error) && error.errorCode === errorCodes.etagLost;

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
  const after = async (write: Promise<unknown>): Promise<boolean> => {
    try {
      await write;
      return true;
    } catch (error) {
      notifier.failed(error);
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["report-schedules", report] });
    }
  };
  return {
    query,
    /** False when it was refused, which has been said. */
    create: (values: Readonly<Record<string, unknown>>) =>
      after(
        (async () => {
          const empty = await service.empty();
          return service.create({ ...empty, ...values });
        })(),
      ),
    /** Changes fields of a schedule; a record = what somebody else has saved since. A failure has been shown. */
    change: async (
      { Oid: oid, ETag: etag }: EntityRecord,
      changes: Readonly<Record<string, unknown>>,
    ): Promise<"saved" | "failed" | EntityRecord> => {
      let theirs: EntityRecord | undefined;
      const write = async () => {
        try {
          await service.patch(oid, changes, { etag });
        } catch (error) {
          if (!isConflict(error)) throw error;
          const read = await service.read(oid);
          if (read.kind === "read") theirs = read.record;
        }
      };
      const isDone = await after(write());
      return theirs ?? (isDone ? "saved" : "failed");
    },
    /** Sends it within seconds, whenever its time is. */
    sendNow: ({ Oid: oid }: EntityRecord, now: Date) =>
      after(service.patch(oid, { NextAt: now.toISOString() })),
    remove: (record: EntityRecord) => after(service.remove(record)),
  };
};
