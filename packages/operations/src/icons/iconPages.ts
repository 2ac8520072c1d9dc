import type { PageDefinition } from "@backroom/workspace";

/** The gallery of icons. */
export const iconPages: readonly PageDefinition[] = [
  {
    name: "RetailIcons",
    paths: [{ pattern: "/internal/retail-icons" }],
    isFullWidth: true,
    load: async () => (await import("./IconsPage.tsx")).IconsPage,
  },
];
