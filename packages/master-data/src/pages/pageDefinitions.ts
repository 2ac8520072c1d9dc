import { SHARE_KEY } from "@backroom/contract";
import type { PageDefinition, PathParams, SearchParams } from "@backroom/workspace";

const load = async () => (await import("../RecordPage/RecordPage.tsx")).RecordPage;

/** The query that opens the record a path names; undefined = what is named is no oid. */
const openRecord = ({ oid = "" }: PathParams): SearchParams | undefined =>
  /^[1-9]\d{0,15}$/.test(oid) ? { [SHARE_KEY]: btoa(oid) } : undefined;

/** Addresses of the records of a page that shows one kind. */
const recordsWithin = (within: string) => ({ pattern: `${within}/{oid}`, within, toSearch: openRecord });

const fixedGrid = (
  name: string,
  dataGroup: string,
  dataType: string,
  path = `/data/${dataGroup}/${dataType}`,
  params: PathParams = {},
): PageDefinition => ({
  name,
  paths: [{ pattern: path }, recordsWithin(path)],
  params: { ...params, dataGroup, dataType },
  isFullWidth: true,
  load,
});

/** The pages the navigation can name. */
export const pageDefinitions: readonly PageDefinition[] = [
  {
    name: "MasterData",
    paths: [{ pattern: "/data/{dataGroup}/{dataType}" }, recordsWithin("/data/{dataGroup}/{dataType}")],
    isFullWidth: true,
    load,
  },
  fixedGrid("ContactTasks", "pos-preferences", "contactTask"),
  // What is locked now is what the page is opened for: nothing is to be chosen first.
  fixedGrid("DocumentLocks", "pos-operating", "document-lock", "/diagnostics/document-locks", {
    startOnOpen: "true",
  }),
  fixedGrid("PromotionEditor", "campaigns", "promotion"),
  fixedGrid("ReportEngine", "pos-preferences", "report-engine"),
];
