import type { AreaDefinition } from "@backroom/workspace";
import { documentCommand } from "./locks/documentCommand.ts";
import { releaseCommand } from "./locks/releaseCommand.ts";
import { showCommand } from "./locks/showCommand.ts";
import { reportPages } from "./reports/reportPages.ts";
import { viewerPages } from "./viewer/viewerPages.ts";

/** Documents: pages that find the papers of shops and sum them up. Each folder has the definitions of its pages. */
export const documents: AreaDefinition = {
  pages: [...reportPages, ...viewerPages],
  styles: () => import("@backroom/documents/styles.css"),
  tiles: async () => (await import("./tiles.ts")).tiles,
  commands: [documentCommand, releaseCommand, showCommand],
};
