/**
 * Pages of the navigation that the console has, by the names `page` gives them. The service marks links to all others as
 * in progress; the console checks that it has exactly these.
 */
export const CONSOLE_PAGES = [
  "Bridge",
  "MasterData",
  "ContactTasks",
  "DatabaseUsage",
  "DocumentLocks",
  "DocumentViewer",
  "PromotionEditor",
  "ReportEngine",
  "ReportExport",
  "ReportGrid",
  "Audit",
  "UnprocessedDocuments",
  "Dropzone",
  "Swagger",
  "RapiDoc",
  "System",
  "RetailIcons",
  "ServerLog",
  "TerminalServerLog",
  "Monitoring",
  "TerminalServer",
  "RandomScanSheet",
  "VisualReceiptDesigner",
  "ShoppingCart",
  "ReceiptTemplate",
] as const;
