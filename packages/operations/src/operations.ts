import type { AreaDefinition } from "@backroom/workspace";
import { apiDocsPages } from "./apiDocs/apiDocsPages.ts";
import { auditPages, auditTabs } from "./audit/auditPages.ts";
import { bridgePages } from "./bridge/bridgePages.ts";
import { diagnosticsPages } from "./diagnostics/diagnosticsPages.ts";
import { dropzonePages } from "./dropzone/dropzonePages.ts";
import { iconPages } from "./icons/iconPages.ts";
import { logPages } from "./logs/logPages.ts";
import { systemPages } from "./system/systemPages.ts";
import { terminalPages } from "./terminals/terminalPages.ts";

/** Operations: pages that watch and run systems. Each folder has the definitions of its pages. */
export const operations: AreaDefinition = {
  pages: [
    ...apiDocsPages,
    ...auditPages,
    ...bridgePages,
    ...diagnosticsPages,
    ...dropzonePages,
    ...iconPages,
    ...logPages,
    ...systemPages,
    ...terminalPages,
  ],
  styles: () => import("@backroom/operations/styles.css"),
  tiles: async () => (await import("./tiles.ts")).tiles,
  recordTabs: auditTabs,
};
