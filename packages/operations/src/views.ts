// What loads the pages, in a module of its own: each of these imports brings the list of all files of its page, and the start of
// the console should not hold them.

/** Loads `SwaggerPage`. */
export const loadSwaggerPage = async () => (await import("./apiDocs/ApiDocsPage.tsx")).SwaggerPage;

/** Loads `RapiDocPage`. */
export const loadRapiDocPage = async () => (await import("./apiDocs/ApiDocsPage.tsx")).RapiDocPage;

/** Loads `HistoryTab`. */
export const loadHistoryTab = async () => (await import("./audit/HistoryTab/HistoryTab.tsx")).HistoryTab;

/** Loads `AuditPage`. */
export const loadAuditPage = async () => (await import("./audit/AuditPage/AuditPage.tsx")).AuditPage;

/** Loads `BridgePage`. */
export const loadBridgePage = async () => (await import("./bridge/BridgePage.tsx")).BridgePage;

/** Loads `DatabaseUsagePage`. */
export const loadDatabaseUsagePage = async () =>
  (await import("./diagnostics/databaseUsage/DatabaseUsagePage.tsx")).DatabaseUsagePage;

/** Loads `UnprocessedPage`. */
export const loadUnprocessedPage = async () =>
  (await import("./diagnostics/unprocessed/UnprocessedPage.tsx")).UnprocessedPage;

/** Loads `DropzonePage`. */
export const loadDropzonePage = async () => (await import("./dropzone/DropzonePage.tsx")).DropzonePage;

/** Loads `IconsPage`. */
export const loadIconsPage = async () => (await import("./icons/IconsPage.tsx")).IconsPage;

/** Loads `ServerLog`. */
export const loadServerLog = async () => (await import("./logs/ServerLog.tsx")).ServerLog;

/** Loads `TerminalServerLog`. */
export const loadTerminalServerLog = async () =>
  (await import("./logs/TerminalServerLog.tsx")).TerminalServerLog;

/** Loads `SystemPage`. */
export const loadSystemPage = async () => (await import("./system/SystemPage.tsx")).SystemPage;

/** Loads `Monitoring`. */
export const loadMonitoring = async () => (await import("./terminals/Monitoring.tsx")).Monitoring;

/** Loads `TerminalServer`. */
export const loadTerminalServer = async () => (await import("./terminals/TerminalServer.tsx")).TerminalServer;
