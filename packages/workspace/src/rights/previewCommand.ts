import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "../areas/recordCommand.ts";

/** Shows the console as the user or the role of a row would see it, to whoever may change rights. */
export const previewCommand: RecordCommand = {
  key: "preview-console",
  label: msg`Preview as`,
  icon: "eye",
  for: "row",
  kinds: ["identity/user", "identity/role"],
  isAvailable: ({ record, may }) => record.Oid !== 0 && may("Patch"),
  run: ({ record, meta, services: { notifier, workspace } }) => {
    const of = meta.entity === "role" ? { roleOid: record.Oid } : { userOid: record.Oid };
    void workspace
      .load()
      .then(({ preview }) => preview.start(of))
      .catch(notifier.failed);
  },
};
