import type { PageDefinition } from "@backroom/workspace";

/** The configuration of tills and of payment terminals. */
export const configurationPages: readonly PageDefinition[] = [
  {
    name: "Configuration",
    paths: [{ pattern: "/settings/{target}/configuration", isLowerCase: true }],
    isFullWidth: true,
    isFramed: true,
    load: async () => (await import("./ConfigurationPage.tsx")).ConfigurationPage,
  },
];
