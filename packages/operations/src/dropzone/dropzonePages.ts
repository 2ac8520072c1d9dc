import type { PageDefinition } from "@backroom/workspace";

/** The page that sends files to the server. */
export const dropzonePages: readonly PageDefinition[] = [
  {
    name: "Dropzone",
    paths: [{ pattern: "/tools/dropzone" }],
    isFullWidth: true,
    load: async () => (await import("./DropzonePage.tsx")).DropzonePage,
  },
];
