import type { AreaDefinition } from "@backroom/workspace";
import { auditTabs } from "./audit/auditPages.ts";
import { bridgePages } from "./bridge/bridgePages.ts";
import { dropzonePages } from "./dropzone/dropzonePages.ts";
import { iconPages } from "./icons/iconPages.ts";
import { logPages } from "./logs/logPages.ts";
import { terminalPages } from "./terminals/terminalPages.ts";

/** Operations: pages that watch and run systems. Each folder has the definitions of its pages. */
export const operations: AreaDefinition = {
  pages: [...bridgePages, ...dropzonePages, ...iconPages, ...logPages, ...terminalPages],
  recordTabs: auditTabs,
};
