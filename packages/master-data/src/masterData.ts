import type { AreaDefinition } from "@backroom/workspace";
import {
  disableCommand,
  documentCommand,
  enableCommand,
  previewCommand,
  secretCommand,
  unlockCommand,
} from "@backroom/workspace";
import { pageDefinitions } from "./pages/pageDefinitions.ts";
import { rightsPanels } from "./rights/rightsPanels.ts";

/** Records of all kinds: their grids and editors, the rules of single kinds, and the matrices of rights. */
export const masterData: AreaDefinition = {
  pages: pageDefinitions,
  tiles: async () => (await import("./tiles.ts")).tiles,
  commands: [documentCommand, previewCommand, secretCommand, unlockCommand, disableCommand, enableCommand],
  panels: rightsPanels,
};
