import { recentChangesSchema } from "@backroom/contract";
import type { RecentChanges } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { followRecords } from "../followRecords.ts";
import type { RecordsPorts } from "../unprocessed/unprocessedTile.ts";

/** The time the tile looks back, in days. */
export const CHANGES_DAYS = 90;
/** Changes that are shown. */
const CHANGES = 5;

/** The tile of the settings that were changed last. */
export const changesTile = ({ api, hub }: RecordsPorts): TileDefinition =>
  dataTile<RecentChanges>({
    name: "ConfigurationChanges",
    title: msg`Configuration changes`,
    icon: "sliders-horizontal",
    sizes: ["medium", "wide", "large"],
    right: "/settings/pos/configuration",
    link: "/settings/pos/configuration",
    read: ({ tenantOid, signal }) =>
      api.request(recentChangesSchema, {
        path: "/api/pos-settings/recent-changes",
        query: { days: CHANGES_DAYS, take: CHANGES, tenantOid },
        isKept: true,
        signal,
      }),
    follow: followRecords(
      hub,
      ({ area, entity }) => area === "pos-preferences" && entity === "configuration",
    ),
    load: async () => (await import("./ChangesView.tsx")).ChangesView,
  });
