import type { AreaDefinition } from "@backroom/workspace";
import { buttonCommands, buttonPages } from "./buttons/buttonPages.ts";
import { configurationPages } from "./configuration/configurationPages.ts";
import { promotionInputs } from "./promotions/inputs/promotionInputs.tsx";
import { promotionCells } from "./promotions/cells/promotionCells.tsx";
import { promotionCommands, promotionNotices, promotionPages } from "./promotions/promotionPages.ts";

/** Settings: pages for what shops look like and how they sell. Each folder has the definitions of its pages. */
export const settings: AreaDefinition = {
  pages: [...configurationPages, ...buttonPages, ...promotionPages],
  styles: () => import("@backroom/settings/styles.css"),
  tiles: async () => (await import("./tiles.ts")).tiles,
  inputs: promotionInputs,
  cells: promotionCells,
  notices: promotionNotices,
  commands: [...buttonCommands, ...promotionCommands],
};
