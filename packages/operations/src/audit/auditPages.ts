import type { EntityMeta } from "@backroom/contract";
import type { PageDefinition, RecordTabDefinition } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";

/** Rows that are worked out, and lines of logs, are not written by users. */
const isWritten = ({ capabilities }: EntityMeta): boolean =>
  capabilities.some((one) => one === "create" || one === "patch" || one === "delete");

/** The history of each record, as a tab of its editor. */
export const auditTabs: readonly RecordTabDefinition[] = [
  {
    key: "history",
    label: msg`History`,
    isAvailable: isWritten,
    load: async () => (await import("./HistoryTab/HistoryTab.tsx")).HistoryTab,
  },
];

/** The searchable audit of all kinds. */
export const auditPages: readonly PageDefinition[] = [
  {
    name: "Audit",
    paths: [{ pattern: "/diagnostics/audit" }],
    isFullWidth: true,
    load: async () => (await import("./AuditPage/AuditPage.tsx")).AuditPage,
  },
];
