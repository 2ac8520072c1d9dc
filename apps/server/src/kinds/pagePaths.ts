/** Paths of pages that show no kind, where rights are held too (spec §2). */
export const pagePaths: readonly string[] = [
  "/diagnostics/database-usage",
  "/diagnostics/server-log",
  "/diagnostics/terminal-server-log",
  "/diagnostics/unprocessed-documents",
  "/document/pos/receipt",
  "/internal/api-docs",
  "/internal/test-mode",
  "/report/sales/turnover",
  "/service/bridge",
  "/service/monitoring",
  "/service/terminal-server",
  "/settings/pos/article-quick-selections",
  "/settings/pos/configuration",
  "/settings/pos/quick-accesses",
  "/settings/pos/receipt-templates",
  "/tools/dropzone",
];
