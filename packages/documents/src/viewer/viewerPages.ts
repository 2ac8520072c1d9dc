import type { PageDefinition } from "@backroom/workspace";

const page = "/document/{documentGroup}/{documentType}";

/** Pages that show papers. */
export const viewerPages: readonly PageDefinition[] = [
  {
    name: "DocumentViewer",
    paths: [
      { pattern: page },
      { pattern: `${page}/{uid}`, within: page, toSearch: ({ uid = "" }) => ({ document: uid }) },
    ],
    isFullWidth: true,
    load: async () => (await import("./DocumentViewer.tsx")).DocumentViewer,
  },
];
