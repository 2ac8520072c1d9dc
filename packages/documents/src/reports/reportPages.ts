import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** Reports, as a grid and as a file. */
export const reportPages: readonly PageDefinition[] = [
  {
    name: "ReportGrid",
    paths: [{ pattern: "/report/{reportGroup}/{reportType}" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadReportPage(),
  },
  {
    name: "ReportExport",
    paths: [{ pattern: "/report/export/{reportGroup}/{reportType}" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadExportPage(),
  },
];
