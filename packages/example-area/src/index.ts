import type { AreaDefinition } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";

/** Shelf labels: a page with the articles, a command that prints the label of one, and a tile that counts them. */
export const shelfLabels: AreaDefinition = {
  pages: [
    {
      name: "ShelfLabels",
      paths: [{ pattern: "/labels" }],
      isFullWidth: true,
      load: async () => (await import("./LabelsPage.tsx")).LabelsPage,
    },
  ],
  tiles: async () => (await import("./labelsTile.ts")).tiles,
  commands: [
    {
      key: "print-label",
      label: msg`Print label`,
      icon: "printer",
      for: "row",
      kinds: ["pos-supply/article"],
      run: ({ record, services }) => services.notifier.succeeded(`Label of ${String(record["Text"])}`),
    },
  ],
};
