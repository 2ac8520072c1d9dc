import { isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { createEntityPort } from "@backroom/record-work";
import type { RecordCodec, RecordPort } from "@backroom/record-work";
import { changesBetween, contentOf, isSameContent } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";

/** Schedules in records. */
export const scheduleCodec: RecordCodec<ScheduleContent, EntityRecord> = {
  read: contentOf,
  write: (content, over) => ({ ...over, ...content }),
  isSame: isSameContent,
};

/** Makes access to a stored schedule: of a write only what was changed is sent. */
export const createSchedulePort = (
  service: Pick<EntityService, "read" | "update" | "patch">,
  oid: number,
): RecordPort<EntityRecord> => ({
  ...createEntityPort(service, oid),
  write: async (record, over) => {
    try {
      const changes = changesBetween(contentOf(over), contentOf(record));
      return { kind: "stored", stored: await service.patch(oid, changes, { etag: over.ETag }) };
    } catch (error) {
      if (isApiError(error) && error.errorCode === errorCodes.etagLost) return { kind: "conflict" };
      throw error;
    }
  },
});
