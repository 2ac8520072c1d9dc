import type { EntityRecord } from "@backroom/contract";
import { releaseLock } from "@backroom/workspace";
import type { Services } from "@backroom/workspace";

const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Releases a lock by its record, after a question. */
export const releaseRecord = (record: EntityRecord, services: Services): Promise<boolean> =>
  releaseLock(
    {
      oid: record.Oid,
      documentNumber: textIn(record["DocumentNumber"]) ?? String(record.Oid),
      lockedBy: textIn(record["LockedBy"]),
      lockedAt: textIn(record["LockedAt"]),
    },
    services,
  );
