import type { PageDefinition } from "@backroom/workspace";

/** The page of the bridges and their jobs. */
export const bridgePages: readonly PageDefinition[] = [
  {
    name: "Bridge",
    paths: [{ pattern: "/service/bridge" }],
    isFullWidth: true,
    load: async () => (await import("./BridgePage.tsx")).BridgePage,
  },
];
