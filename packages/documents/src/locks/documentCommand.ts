import { msg } from "@lingui/core/macro";
import type { RecordCommand } from "@backroom/workspace";

/** Opens the document of a lock as PDF, so that its content is known before it is released. */
export const documentCommand: RecordCommand = {
  key: "document-pdf",
  label: msg`Document as PDF`,
  icon: "file-text",
  for: "row",
  kinds: ["pos-operating/document-lock"],
  isAvailable: ({ record }) => record.Oid !== 0 && typeof record["DocumentOid"] === "number",
  run: ({ record, services: { api, notifier, openFile } }) => {
    void import("./openDocument.ts")
      .then(({ openDocument }) => openDocument(record, { api, openFile }))
      .catch(notifier.failed);
  },
};
