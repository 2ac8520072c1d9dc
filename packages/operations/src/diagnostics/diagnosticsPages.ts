import type { PageDefinition } from "@backroom/workspace";

/** Pages that show what is wrong. */
export const diagnosticsPages: readonly PageDefinition[] = [
  {
    name: "DatabaseUsage",
    paths: [{ pattern: "/diagnostics/database-usage" }],
    isFullWidth: true,
    load: async () => (await import("../views.ts")).loadDatabaseUsagePage(),
  },
  {
    name: "UnprocessedDocuments",
    paths: [{ pattern: "/diagnostics/unprocessed-documents" }],
    isFullWidth: true,
    load: async () => (await import("../views.ts")).loadUnprocessedPage(),
  },
];
