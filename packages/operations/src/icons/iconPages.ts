import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** The gallery of icons. */
export const iconPages: readonly PageDefinition[] = [
  {
    name: "RetailIcons",
    paths: [{ pattern: "/internal/retail-icons" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadIconsPage(),
  },
];
