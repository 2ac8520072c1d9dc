import type { PageDefinition } from "@backroom/workspace";

/** How the processes of the server are. */
export const systemPages: readonly PageDefinition[] = [
  {
    name: "System",
    paths: [{ pattern: "/diagnostics/system" }],
    isFullWidth: true,
    load: async () => (await import("./SystemPage.tsx")).SystemPage,
  },
];
