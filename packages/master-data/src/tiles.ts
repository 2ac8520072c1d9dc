import "@backroom/master-data/tiles.css";
import type { TileMaker } from "@backroom/workspace";
import { ratesTile } from "./ratesTile/ratesTile.ts";

/** The tiles of the area; loads with the dashboard, and brings the styles of what they show. */
export const tiles: TileMaker = (ports) => [ratesTile(ports)];
