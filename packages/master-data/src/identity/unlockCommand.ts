import { unlockUser } from "@backroom/contract/calls/access";
import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "@backroom/workspace";

/** Lets a user log in again whose name is locked after too many wrong passwords. */
export const unlockCommand: RecordCommand = {
  key: "unlock-login",
  label: msg`Unlock login`,
  icon: "lock-open",
  for: "row",
  kinds: ["identity/user"],
  // A server that does not send the field has no such request.
  isAvailable: ({ record, may }) => typeof record["LockedUntil"] === "string" && may("Patch"),
  run: ({ record, services: { api, i18n, notifier } }) => {
    const name = String(record["Username"]);
    void api
      .call(unlockUser, { params: { id: record.Oid } })
      .then(() => notifier.succeeded(i18n.i18n._(msg`${{ name }} can log in again.`)))
      .catch(notifier.failed);
  },
};
