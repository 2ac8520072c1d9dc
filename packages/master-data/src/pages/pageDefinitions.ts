import type { PageDefinition } from "@backroom/workspace";

const load = async () => (await import("../RecordPage/RecordPage.tsx")).RecordPage;

const fixedGrid = (
  name: string,
  dataGroup: string,
  dataType: string,
  usualPath?: string,
): PageDefinition => ({
  name,
  ...(usualPath !== undefined && { usualPath }),
  params: { dataGroup, dataType },
  isFullWidth: true,
  load,
});

/** The pages the navigation can name; their names are `CONSOLE_PAGES`. */
export const pageDefinitions: readonly PageDefinition[] = [
  { name: "MasterData", pattern: "/data/{dataGroup}/{dataType}", isFullWidth: true, load },
  fixedGrid("ContactTasks", "pos-preferences", "contactTask"),
  fixedGrid("DocumentLocks", "pos-operating", "document-lock", "/diagnostics/document-locks"),
  fixedGrid("PromotionEditor", "campaigns", "promotion"),
  fixedGrid("ReportEngine", "pos-preferences", "report-engine"),
];
