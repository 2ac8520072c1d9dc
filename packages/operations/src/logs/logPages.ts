import type { PageDefinition } from "@backroom/workspace";

/** Pages of the server's logs. */
export const logPages: readonly PageDefinition[] = [
  {
    name: "ServerLog",
    isFullWidth: true,
    load: async () => (await import("../views.ts")).loadServerLog(),
  },
  {
    name: "TerminalServerLog",
    isFullWidth: true,
    load: async () => (await import("../views.ts")).loadTerminalServerLog(),
  },
];
