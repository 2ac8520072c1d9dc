import type { CallOptions, EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { EditorSource } from "./types.ts";

/** Reads the stored record. */
export const readStored = async (
  service: Pick<EntityService, "read">,
  oid: number,
  options?: CallOptions,
): Promise<EntityRecord> => {
  const read = await service.read(oid, options);
  if (read.kind === "notModified")
    throw new Error("Unexpected 304: the record was requested without If-None-Match.");
  return read.record;
};

/** The record an editor opens; new ones are adjusted by the server first. */
export const loadRecord = async (
  service: EntityService,
  source: EditorSource,
  signal: AbortSignal,
): Promise<EntityRecord> => {
  if (source.kind === "oid") return readStored(service, source.oid, { signal });
  const record =
    source.kind === "record"
      ? source.record
      : await service.empty({ tenantOid: source.tenantOid, from: source.from }, { signal });
  if (record.Oid !== 0 || (source.kind === "record" && source.isAdjusted === true)) return record;
  const adjusted = await service.adjust(record, { signal });
  return adjusted.kind === "adjusted" ? adjusted.record : record;
};
