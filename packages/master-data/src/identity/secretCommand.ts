import { browserClipboard } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "@backroom/workspace";

/** Makes a new secret of the API access of a row and shows it, this once. */
export const secretCommand: RecordCommand = {
  key: "new-secret",
  label: msg`New secret`,
  icon: "key",
  for: "row",
  kinds: ["identity/api-access"],
  isAvailable: ({ record, may }) => record.Oid !== 0 && may("Patch"),
  run: ({ record, services: { api, confirms, i18n, notifier } }) => {
    void import("./newSecret.tsx")
      .then(({ newSecret }) =>
        newSecret(record, {
          api,
          ask: confirms.ask,
          i18n: i18n.i18n,
          notifier,
          writeText: browserClipboard.writeText,
        }),
      )
      .catch(notifier.failed);
  },
};
