import type { PageDefinition } from "@backroom/workspace";

/** Pages that show what is wrong. */
export const diagnosticsPages: readonly PageDefinition[] = [
  {
    name: "DatabaseUsage",
    paths: [{ pattern: "/diagnostics/database-usage" }],
    isFullWidth: true,
    load: async () => (await import("./databaseUsage/DatabaseUsagePage.tsx")).DatabaseUsagePage,
  },
  {
    name: "UnprocessedDocuments",
    paths: [{ pattern: "/diagnostics/unprocessed-documents" }],
    isFullWidth: true,
    load: async () => (await import("./unprocessed/UnprocessedPage.tsx")).UnprocessedPage,
  },
];
