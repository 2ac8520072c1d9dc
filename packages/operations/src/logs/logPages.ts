import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** Pages of the server's logs. */
export const logPages: readonly PageDefinition[] = [
  {
    name: "ServerLog",
    paths: [{ pattern: "/diagnostics/server-log" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadServerLog(),
  },
  {
    name: "TerminalServerLog",
    paths: [{ pattern: "/diagnostics/terminal-server-log" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadTerminalServerLog(),
  },
];
