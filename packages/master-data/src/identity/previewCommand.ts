import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "@backroom/workspace";

const owners = {
  role: (roleOid: number) => ({ roleOid }),
  "api-access": (apiAccessOid: number) => ({ apiAccessOid }),
  user: (userOid: number) => ({ userOid }),
};

/** Shows the console as the user, role or API access of a row would see it, to users who may change rights. */
export const previewCommand: RecordCommand = {
  key: "preview-console",
  label: msg`Preview as`,
  icon: "eye",
  for: "row",
  kinds: ["identity/user", "identity/role", "identity/api-access"],
  isAvailable: ({ record, may }) => record.Oid !== 0 && may("Patch"),
  run: ({ record, meta, services: { notifier, workspace } }) => {
    const { entity } = meta;
    const of = owners[entity === "role" || entity === "api-access" ? entity : "user"](record.Oid);
    void workspace
      .load()
      .then(({ preview }) => preview.start(of))
      .catch(notifier.failed);
  },
};
