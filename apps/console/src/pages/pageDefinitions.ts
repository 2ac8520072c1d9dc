import type { PageDefinition } from "./pageRegistry.ts";

const load = async () => (await import("./KindPage.tsx")).KindPage;

const fixedGrid = (name: string, dataGroup: string, dataType: string): PageDefinition => ({
  name,
  params: { dataGroup, dataType },
  isFullWidth: true,
  load,
});

/** The pages the navigation can name (spec §2). */
export const pageDefinitions: readonly PageDefinition[] = [
  { name: "MasterData", pattern: "/data/{dataGroup}/{dataType}", isFullWidth: true, load },
  fixedGrid("ContactTasks", "pos-preferences", "contactTask"),
  fixedGrid("DocumentLocks", "pos-operating", "document-lock"),
  fixedGrid("PromotionEditor", "campaigns", "promotion"),
  fixedGrid("ReportEngine", "pos-preferences", "report-engine"),
];
