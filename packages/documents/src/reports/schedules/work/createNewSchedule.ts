import { mayBeStored } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { changesBetween, contentOf, isSameContent } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";

/** Options of {@link createNewSchedule}. */
export interface NewScheduleOptions {
  readonly service: Pick<EntityService, "list" | "create" | "patch" | "empty">;
  /** `area/entity` of the report. */
  readonly report: string;
  /** Oids of the schedules that existed when the new one was started. */
  readonly known: readonly number[];
}

/** Schedules of a report that are read to find a new one again. */
const MAX_SCHEDULES = 100;

/**
 * Returns what stores a new schedule. It is stored once, although responses may be lost: a schedule that was sent without a response is
 * found again and changed. Rejects as the calls do.
 */
export const createNewSchedule = ({ service, report, known }: NewScheduleOptions) => {
  /** Schedules sent without a response; the server can have stored each of them. */
  let sent: readonly ScheduleContent[] = [];
  const findSent = async (): Promise<EntityRecord | undefined> => {
    const { records } = await service.list({ fields: { Report: report }, take: MAX_SCHEDULES });
    return records.find(
      (one) => !known.includes(one.Oid) && sent.some((content) => isSameContent(contentOf(one), content)),
    );
  };

  return async (content: ScheduleContent): Promise<void> => {
    const earlier = sent.length === 0 ? undefined : await findSent();
    if (earlier !== undefined) {
      await service.patch(earlier.Oid, changesBetween(contentOf(earlier), content), { etag: earlier.ETag });
      return;
    }
    const empty = await service.empty();
    try {
      await service.create({ ...empty, ...content, Report: report });
    } catch (error) {
      if (!mayBeStored(error)) throw error;
      sent = [...sent, content];
      const found = await findSent().catch(() => undefined);
      if (found === undefined || !isSameContent(contentOf(found), content)) throw error;
    }
  };
};
