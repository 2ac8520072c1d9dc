import "@backroom/settings/tiles.css";
import type { TileMaker } from "@backroom/workspace";
import { changesTile } from "./configuration/changesTile/changesTile.ts";

/** The tiles of the area; loads with the dashboard, and brings the styles of what they show. */
export const tiles: TileMaker = (ports) => [changesTile(ports)];
