import { releaseCommand } from "@backroom/workspace";
import type { AreaDefinition } from "@backroom/workspace";
import { reportPages } from "./reports/reportPages.ts";
import { lockCommand } from "./viewer/lockCommand.ts";
import { viewerPages } from "./viewer/viewerPages.ts";

/** Documents: pages that find the papers of shops and sum them up. Each folder has the definitions of its pages. */
export const documents: AreaDefinition = {
  pages: [...reportPages, ...viewerPages],
  tiles: async () => (await import("./tiles.ts")).tiles,
  commands: [releaseCommand, lockCommand],
};
