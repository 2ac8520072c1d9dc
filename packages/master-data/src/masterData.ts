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

/** Records of all kinds: their grids and editors, and the rules of single kinds. */
export const masterData: AreaDefinition = {
  pages: pageDefinitions,
  commands: [documentCommand, previewCommand, secretCommand, unlockCommand, disableCommand, enableCommand],
};
