import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";

/** Deletes a schedule. Throws the conflict error if another user has changed it since it was read. */
export const removeSchedule = async (
  service: Pick<EntityService, "remove">,
  record: EntityRecord,
): Promise<void> => {
  const outcome = await service.remove(record);
  if (outcome.kind === "conflict") throw outcome.error;
};
