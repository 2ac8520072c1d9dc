import { msg } from "@lingui/core/macro";
import type { PageDefinition, RecordCommand } from "@backroom/workspace";
import { templateHref } from "./templateAddress.ts";

/** The receipt templates: their list, and one of them as code. */
export const templatePages: readonly PageDefinition[] = [
  {
    name: "ReceiptTemplate",
    // Drafts of templates lead here.
    params: { dataGroup: "pos-preferences", dataType: "receipt-template" },
    paths: [{ pattern: "/settings/pos/receipt-templates" }],
    isFullWidth: true,
    load: async () => (await import("./TemplatesPage.tsx")).TemplatesPage,
  },
];

/** Opens a template as code beside its preview. */
export const templateCommands: readonly RecordCommand[] = [
  {
    key: "open-template-code",
    label: msg`Code and preview`,
    icon: "file-code",
    for: "row",
    isFirst: true,
    kinds: ["pos-preferences/receipt-template"],
    isAvailable: ({ record }) => record.Oid > 0,
    run: ({ record, open }) => open(templateHref(record.Oid)),
  },
];
