import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** How the processes of the server are. */
export const systemPages: readonly PageDefinition[] = [
  {
    name: "System",
    paths: [{ pattern: "/diagnostics/system" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadSystemPage(),
  },
];
