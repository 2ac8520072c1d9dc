import type { PageDefinition } from "@backroom/workspace";

/** The sheet of barcodes. */
export const scanSheetPages: readonly PageDefinition[] = [
  {
    name: "RandomScanSheet",
    paths: [{ pattern: "/tools/random-scan-sheet" }],
    isFullWidth: true,
    load: async () => (await import("./ScanSheetPage.tsx")).ScanSheetPage,
  },
];
