import { isApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { errorCodes, jobScheduleSchema, parse } from "@backroom/contract";
import type { JobSchedule } from "@backroom/contract";
import { storeJobSchedules } from "@backroom/contract/calls/bridges";
import type { SchedulesPut } from "./scheduleSaver.ts";

/** Stores the schedules together. A conflict is an outcome if the response names the jobs; everything else rejects. */
export const putSchedules = async (
  api: Pick<ApiClient, "call">,
  schedules: readonly JobSchedule[],
): Promise<SchedulesPut> => {
  try {
    await api.call(storeJobSchedules, { body: { schedules } });
    return { kind: "stored" };
  } catch (error) {
    if (!isApiError(error) || error.errorCode !== errorCodes.etagLost) throw error;
    const stored = error.fieldErrors.flatMap(({ params }) => {
      const parsed = parse(jobScheduleSchema, params, "Stored schedule");
      return parsed.ok ? parsed.value : [];
    });
    if (stored.length === 0) throw error;
    return { kind: "conflict", stored, error };
  }
};
