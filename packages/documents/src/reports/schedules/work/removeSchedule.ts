import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";

/** Deletes a schedule as it was read. Throws the error of a conflict: another user has changed it since. */
export const removeSchedule = async (
  service: Pick<EntityService, "remove">,
  record: EntityRecord,
): Promise<void> => {
  const outcome = await service.remove(record);
  if (outcome.kind === "conflict") throw outcome.error;
};
