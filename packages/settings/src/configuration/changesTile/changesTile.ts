import { dataTile } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import { recentChangesSchema } from "@backroom/contract";
import type { RecentChanges } from "@backroom/contract";
import { createDataEvents } from "@backroom/workspace";
import type { TilePorts } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";
import { loadViews } from "../../loadViews.ts";
import { CHANGES_DAYS, CONFIGURATION_PATH } from "../changesPeriod.ts";

/** Changes that are shown. */
const CHANGES = 5;

/** The tile of the settings of tills that were changed last, which the page of the configuration shows in full. */
export const changesTile = ({ api, hub }: TilePorts): TileDefinition =>
  dataTile<RecentChanges>({
    name: "ConfigurationChanges",
    title: msg`Configuration changes`,
    icon: "sliders-horizontal",
    sizes: ["medium", "wide", "large"],
    after: "ExchangeRates",
    right: CONFIGURATION_PATH,
    link: CONFIGURATION_PATH,
    read: ({ tenantOid, signal }) =>
      api.request(recentChangesSchema, {
        path: "/api/pos-settings/recent-changes",
        query: { days: CHANGES_DAYS, take: CHANGES, target: "pos", tenantOid },
        isKept: true,
        signal,
      }),
    follow: (changed) => createDataEvents(hub, "pos-preferences", "configuration")(changed, changed),
    load: async () => (await loadViews()).loadChangesView(),
  });
