import type { AreaDefinition } from "@backroom/workspace";
import { cartPages } from "./cart/cartPages.ts";
import { scanSheetPages } from "./scanSheet/scanSheetPages.ts";
import { studioPages } from "./studio/studioPages.ts";
import { templateCommands, templatePages } from "./templates/templatePages.ts";

/** Receipts: pages that design receipts and try out what shops sell. Each folder has the definitions of its pages. */
export const receipts: AreaDefinition = {
  pages: [...cartPages, ...scanSheetPages, ...studioPages, ...templatePages],
  styles: () => import("@backroom/receipts/styles.css"),
  commands: templateCommands,
};
