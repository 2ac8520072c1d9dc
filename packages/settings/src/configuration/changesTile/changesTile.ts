import type { TileDefinition, TileTraits } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";
import { loadViews } from "../../loadViews.ts";
import { CONFIGURATION_PATH } from "../changesPeriod.ts";

/** Name, sizes and right of the tile. */
export const changesTraits: Omit<TileTraits, "params"> = {
  name: "ConfigurationChanges",
  title: msg`Configuration changes`,
  icon: "sliders-horizontal",
  sizes: ["medium", "wide", "large"],
  after: "ExchangeRates",
  right: CONFIGURATION_PATH,
  link: CONFIGURATION_PATH,
};

/**
 * The tile of the settings of tills that were changed last, which the page of the configuration shows in full. Its content loads
 * with the dashboard, since every page of the console loads the definitions.
 */
export const changesTile = (ports: TilePorts): TileDefinition => ({
  ...changesTraits,
  load: async () => (await (await loadViews()).loadChangesContent())(ports),
});
