import type { RecentChanges } from "@backroom/contract";
import { recentChanges } from "@backroom/contract/calls/dashboard";
import { dataTile, followRecords } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";
import { CHANGES_DAYS, CONFIGURATION_PATH } from "../changes/changesPeriod.ts";

/** Changes that are shown. */
const CHANGES = 5;

/** The tile of the settings of tills that were changed last, which the page of the configuration shows in full. */
export const changesTile = ({ api, hub }: Pick<TilePorts, "api" | "hub">): TileDefinition =>
  dataTile<RecentChanges>({
    name: "ConfigurationChanges",
    title: msg`Configuration changes`,
    icon: "sliders-horizontal",
    sizes: ["medium", "wide", "large"],
    after: "ExchangeRates",
    right: CONFIGURATION_PATH,
    link: CONFIGURATION_PATH,
    read: ({ tenantOid, signal }) =>
      api.call(
        recentChanges,
        { query: { days: CHANGES_DAYS, take: CHANGES, target: "pos", tenantOid } },
        { signal },
      ),
    follow: followRecords(hub, ["pos-preferences/configuration"]),
    load: async () => (await import("./ChangesView.tsx")).ChangesView,
  });
