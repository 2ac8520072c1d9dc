import type { PageDefinition } from "@backroom/workspace";

/** Pages of the server's logs. */
export const logPages: readonly PageDefinition[] = [
  {
    name: "ServerLog",
    isFullWidth: true,
    load: async () => (await import("./ServerLog.tsx")).ServerLog,
  },
  {
    name: "TerminalServerLog",
    isFullWidth: true,
    load: async () => (await import("./TerminalServerLog.tsx")).TerminalServerLog,
  },
];
