import { dataTile } from "@backroom/dashboard-tiles";
import { createDataEvents } from "@backroom/workspace";
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
  tiles: ({ api, hub }) => [
    dataTile({
      name: "ShelfLabels",
      title: msg`Shelf labels`,
      icon: "tags",
      right: "/data/pos-supply/article",
      shape: "figure",
      read: async ({ tenantOid, signal }) =>
        (await api.data("pos-supply", "article").count({ tenantOid }, { signal })).count,
      follow: (changed) => createDataEvents(hub, "pos-supply", "article")(changed, changed),
      load: async () => (await import("./LabelsTile.tsx")).LabelsTile,
    }),
  ],
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
