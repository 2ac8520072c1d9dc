import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** The pages about tills and payment terminals. */
export const terminalPages: readonly PageDefinition[] = [
  {
    name: "Monitoring",
    paths: [{ pattern: "/service/monitoring" }],
    isFullWidth: true,
    isFramed: true,
    load: async () => (await loadViews()).loadMonitoring(),
  },
  {
    name: "TerminalServer",
    paths: [{ pattern: "/service/terminal-server" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadTerminalServer(),
  },
];
