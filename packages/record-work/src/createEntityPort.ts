import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { RecordPort } from "./types.ts";

/** Makes the port of a record of generic data. */
export const createEntityPort = (
  service: Pick<EntityService, "read" | "update">,
  oid: number,
): RecordPort<EntityRecord> => ({
  read: async () => {
    const outcome = await service.read(oid);
    if (outcome.kind === "notModified")
      throw new Error("A record that is read without an ETag is unmodified");
    return outcome.record;
  },
  write: async (record) => {
    const outcome = await service.update(record);
    return outcome.kind === "conflict" ? outcome : { kind: "stored", stored: outcome.record };
  },
  etagOf: ({ ETag: etag }) => etag,
  userOf: ({ ModifiedBy: userName }) => (typeof userName === "string" ? userName : ""),
});
