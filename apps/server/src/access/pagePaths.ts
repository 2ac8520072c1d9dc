/**
 * Paths that show no kind and where rights are held: pages, what only some pages are for, and connections of
 * tills. Pages that show a kind have its rights, see {@link rightsPathOf}.
 */
export const pagePaths: readonly string[] = [
  "/diagnostics/audit",
  "/diagnostics/database-usage",
  "/diagnostics/system",
  "/diagnostics/unprocessed-documents",
  "/internal/api-docs",
  "/internal/retail-icons",
  "/internal/test-mode",
  "/service/bridge",
  "/service/monitoring",
  "/service/terminal-connection",
  "/service/terminal-server",
  "/tools/dropzone",
  "/tools/random-scan-sheet",
  "/tools/shopping-cart",
];

/** Pages about the whole installation: rights there count only for who holds them everywhere. */
export const installationPaths: ReadonlySet<string> = new Set([
  "/diagnostics/database-usage",
  "/diagnostics/system",
]);

const fixed: Readonly<Record<string, string>> = {
  "/data/pos-operating/terminal-state": "/service/terminal-server",
  "/diagnostics/document-locks": "/data/pos-operating/document-lock",
  "/diagnostics/server-log": "/data/pos-operating/server-log",
  "/diagnostics/terminal-server-log": "/data/pos-operating/terminal-server-log",
  "/internal/api-docs/rapidoc": "/internal/api-docs",
  "/internal/api-docs/swagger": "/internal/api-docs",
  "/service/messages": "/data/pos-operating/chat",
  "/settings/pan/configuration": "/data/pos-preferences/configuration",
  "/settings/pos/article-quick-selections": "/data/pos-preferences/article-quick-selection",
  "/settings/pos/configuration": "/data/pos-preferences/configuration",
  "/settings/pos/quick-accesses": "/data/pos-preferences/quick-access",
  "/settings/pos/receipt-templates": "/data/pos-preferences/receipt-template",
};

/**
 * The path at which the rights for a path are held: pages of a kind have those of the kind, so that what a
 * page shows and what its calls answer cannot differ. `/document/pos/receipt` and `/report/sales/turnover` are
 * `/data/pos/receipt` and `/data/sales/turnover`.
 */
export const rightsPathOf = (path: string): string => {
  if (path.startsWith("/visual-receipt-designer/")) return "/data/pos-preferences/receipt-template";
  const ofKind = /^\/(?:document|report(?:\/export)?)(\/[^/]+\/[^/]+)$/.exec(path)?.[1];
  return ofKind === undefined ? (fixed[path] ?? path) : `/data${ofKind}`;
};
