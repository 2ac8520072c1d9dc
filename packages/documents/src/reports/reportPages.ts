import type { PageDefinition } from "@backroom/workspace";

/** Reports, as a grid and as a file. */
export const reportPages: readonly PageDefinition[] = [
  {
    name: "ReportGrid",
    paths: [{ pattern: "/report/{reportGroup}/{reportType}" }],
    isFullWidth: true,
    load: async () => (await import("./ReportPage/ReportPage.tsx")).ReportPage,
  },
  {
    name: "ReportExport",
    paths: [{ pattern: "/report/export/{reportGroup}/{reportType}" }],
    isFullWidth: true,
    load: async () => (await import("./export/ExportPage.tsx")).ExportPage,
  },
];
