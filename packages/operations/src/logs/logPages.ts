import type { PageDefinition } from "@backroom/workspace";

/** Pages of the server's logs. */
export const logPages: readonly PageDefinition[] = [
  {
    name: "ServerLog",
    paths: [{ pattern: "/diagnostics/server-log" }],
    isFullWidth: true,
    load: async () => (await import("./ServerLog.tsx")).ServerLog,
  },
  {
    name: "TerminalServerLog",
    paths: [{ pattern: "/diagnostics/terminal-server-log" }],
    isFullWidth: true,
    load: async () => (await import("./TerminalServerLog.tsx")).TerminalServerLog,
  },
];
