// What loads the pages, in a module of its own: each of these imports brings the list of all files of its page, and the start of
// the console should not hold them.

/** Loads `DocumentViewer`. */
export const loadDocumentViewer = async () => (await import("./viewer/DocumentViewer.tsx")).DocumentViewer;

/** Loads `ReportPage`. */
export const loadReportPage = async () => (await import("./reports/ReportPage/ReportPage.tsx")).ReportPage;

/** Loads `ExportPage`. */
export const loadExportPage = async () => (await import("./reports/export/ExportPage.tsx")).ExportPage;
