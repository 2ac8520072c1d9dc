import "@backroom/documents/tiles.css";
import type { TileMaker } from "@backroom/workspace";
import { turnoverTile } from "./reports/turnoverTile/turnoverTile.ts";
import { locksTile } from "./locks/locksTile/locksTile.ts";
import { throughputTile } from "./viewer/throughputTile/throughputTile.ts";

/** The tiles of the area; loads with the dashboard, and brings the styles of what they show. */
export const tiles: TileMaker = (ports) => [turnoverTile(ports), throughputTile(ports), locksTile(ports)];
