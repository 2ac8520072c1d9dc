import type { RecordCommand } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";

/** Shows the document of a lock in the viewer. */
export const showCommand: RecordCommand = {
  key: "show-document",
  label: msg`Show the document`,
  icon: "receipt-text",
  for: "row",
  isFirst: true,
  kinds: ["pos-operating/document-lock"],
  isAvailable: ({ record: { DocumentOid: oid, DocumentType: type } }) =>
    typeof oid === "number" && oid > 0 && typeof type === "string",
  run: ({ record: { DocumentOid: oid, DocumentType: type }, open }) =>
    open(`/document/pos/${encodeURIComponent(String(type))}?oid=${String(oid)}`),
};
