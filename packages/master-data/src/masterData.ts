import type { AreaDefinition } from "@backroom/workspace";
import { disableCommand, enableCommand } from "./disabling/disabling.ts";
import { previewCommand } from "./identity/previewCommand.ts";
import { secretCommand } from "./identity/secretCommand.ts";
import { unlockCommand } from "./identity/unlockCommand.ts";
import { pageDefinitions } from "./pages/pageDefinitions.ts";
import { rightsPanels } from "./rights/rightsPanels.ts";

/** Records of all kinds: their grids and editors, the rules of single kinds, and the matrices of rights. */
export const masterData: AreaDefinition = {
  pages: pageDefinitions,
  styles: () => import("@backroom/master-data/styles.css"),
  tiles: async () => (await import("./tiles.ts")).tiles,
  commands: [previewCommand, secretCommand, unlockCommand, disableCommand, enableCommand],
  panels: rightsPanels,
};
