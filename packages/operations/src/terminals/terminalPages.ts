import type { PageDefinition } from "@backroom/workspace";

/** The pages about tills and payment terminals. */
export const terminalPages: readonly PageDefinition[] = [
  {
    name: "Monitoring",
    paths: [{ pattern: "/service/monitoring" }],
    isFullWidth: true,
    isFramed: true,
    load: async () => (await import("./Monitoring.tsx")).Monitoring,
  },
  {
    name: "TerminalServer",
    paths: [{ pattern: "/service/terminal-server" }],
    isFullWidth: true,
    load: async () => (await import("./TerminalServer.tsx")).TerminalServer,
  },
];
