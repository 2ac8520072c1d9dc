import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** Pages that show what is wrong. */
export const diagnosticsPages: readonly PageDefinition[] = [
  {
    name: "DatabaseUsage",
    paths: [{ pattern: "/diagnostics/database-usage" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadDatabaseUsagePage(),
  },
  {
    name: "UnprocessedDocuments",
    paths: [{ pattern: "/diagnostics/unprocessed-documents" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadUnprocessedPage(),
  },
];
