import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "@backroom/workspace";

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
    void import("./releaseRecord.ts")
      .then(({ releaseRecord }) => releaseRecord(record, services))
      .catch(services.notifier.failed);
  },
};
