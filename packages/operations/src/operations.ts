import type { AreaDefinition } from "@backroom/workspace";

/** Operations: pages that watch and run systems. Each folder has the definitions of its pages. */
export const operations: AreaDefinition = {
  pages: [],
};
