import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "../areas/recordCommand.ts";

const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Releases the lock of a row, after a question that names who holds it and since when. */
export const releaseCommand: RecordCommand = {
  key: "release-lock",
  label: msg`Release lock`,
  icon: "lock-open",
  for: "row",
  isFirst: true,
  replaces: "delete",
  kinds: ["pos-operating/document-lock"],
  isAvailable: ({ record, may }) => record.Oid !== 0 && may("Delete"),
  run: ({ record, services }) => {
    const lock = {
      oid: record.Oid,
      documentNumber: textIn(record["DocumentNumber"]) ?? String(record.Oid),
      lockedBy: textIn(record["LockedBy"]),
      lockedAt: textIn(record["LockedAt"]),
    };
    void import("./releaseLock.tsx")
      .then(({ releaseLock }) => releaseLock(lock, services))
      .catch(services.notifier.failed);
  },
};
