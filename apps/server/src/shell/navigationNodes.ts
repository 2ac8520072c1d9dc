import type { NavigationNode } from "@backroom/contract";
import { kindPath } from "../kernel/kindPath.ts";

/** An entity of an area in the tree: name, English text, icon, further words it is found by, options of its grid. */
export type Page = readonly [
  entity: string,
  text: string,
  icon: string,
  keywords?: readonly string[],
  options?: Readonly<Record<string, "true">>,
];

/** A node with the usual values; `text` is English. */
export const node = (
  fields: Pick<NavigationNode, "key" | "text" | "icon"> & Partial<NavigationNode>,
): NavigationNode => ({
  path: null,
  page: null,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
  ...fields,
  text: `i18n:${fields.text}`,
});

/** Links below a heading. */
export const group = (key: string, text: string, icon: string, children: NavigationNode[]): NavigationNode =>
  node({ key, text, icon, children });

/** The generic grid of an entity. */
export const masterData =
  (area: string) =>
  ([entity, text, icon, keywords = [], options = {}]: Page): NavigationNode =>
    node({
      key: `${area}.${entity}`,
      text,
      icon,
      path: kindPath(area, entity),
      page: "MasterData",
      params: { dataGroup: area, dataType: entity, ...options },
      keywords: [...keywords],
    });

/** A page with a name of its own, at a path of the server's choice. */
export const fixed = (
  page: string,
  path: string,
  text: string,
  icon: string,
  params: Record<string, string> = {},
): NavigationNode => node({ key: page, text, icon, path, page, params });

/** Documents of a type, with the viewer beside. */
export const documentViewer =
  (documentGroup: string) =>
  ([documentType, text, icon, keywords = []]: Page): NavigationNode =>
    node({
      key: `document.${documentType}`,
      text,
      icon,
      path: `/document/${documentGroup}/${documentType}`,
      page: "DocumentViewer",
      params: { documentGroup, documentType },
      keywords: [...keywords],
    });

/** A report as a grid. */
export const reportGrid =
  (reportGroup: string) =>
  ([reportType, text, icon, keywords = []]: Page): NavigationNode =>
    node({
      key: `report.${reportType}`,
      text,
      icon,
      path: `/report/${reportGroup}/${reportType}`,
      page: "ReportGrid",
      params: { reportGroup, reportType },
      keywords: [...keywords],
    });

/** A report as a file. */
export const reportExport =
  (reportGroup: string) =>
  ([reportType, text, , keywords = []]: Page): NavigationNode =>
    node({
      key: `export.${reportType}`,
      text,
      icon: "download",
      path: `/report/export/${reportGroup}/${reportType}`,
      page: "ReportExport",
      params: { reportGroup, reportType },
      keywords: [...keywords],
    });
