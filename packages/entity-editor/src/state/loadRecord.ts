import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { EditorSource } from "./types.ts";

/** The record an editor opens; new ones are adjusted by the server first. */
export const loadRecord = async (
  service: EntityService,
  source: EditorSource,
  signal: AbortSignal,
): Promise<EntityRecord> => {
  if (source.kind === "oid") {
    const read = await service.read(source.oid, { signal });
    if (read.kind === "notModified") throw new Error("A read without ETag answered that nothing changed.");
    return read.record;
  }
  const record =
    source.kind === "record"
      ? source.record
      : await service.empty({ tenantOid: source.tenantOid, from: source.from }, { signal });
  if (record.Oid !== 0 || (source.kind === "record" && source.isAdjusted === true)) return record;
  const adjusted = await service.adjust(record, { signal });
  return adjusted.kind === "adjusted" ? adjusted.record : record;
};
