import { dataTile, followRecords } from "@backroom/dashboard-tiles";
import type { TileMaker } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";

/** The tiles of the area: one that counts the articles. */
export const tiles: TileMaker = ({ api, hub }) => [
  dataTile({
    name: "ShelfLabels",
    title: msg`Shelf labels`,
    icon: "tags",
    right: "/data/pos-supply/article",
    shape: "figure",
    read: async ({ tenantOid, signal }) =>
      (await api.data("pos-supply", "article").count({ tenantOid }, { signal })).count,
    follow: followRecords(hub, ["pos-supply/article"]),
    load: async () => (await import("./LabelsView.tsx")).LabelsView,
  }),
];
