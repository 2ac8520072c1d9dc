import type { PageDefinition } from "@backroom/workspace";

/** The designer of receipt templates. */
export const studioPages: readonly PageDefinition[] = [
  {
    name: "VisualReceiptDesigner",
    paths: [
      { pattern: "/visual-receipt-designer/{documentType}", within: "/visual-receipt-designer/receipt" },
    ],
    isFullWidth: true,
    load: async () => (await import("./StudioPage.tsx")).StudioPage,
  },
];
