import type { AreaDefinition } from "@backroom/workspace";

/** Receipts: pages that design receipts and try out what shops sell. Each folder has the definitions of its pages. */
export const receipts: AreaDefinition = {
  pages: [],
};
