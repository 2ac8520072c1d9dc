import "@backroom/operations/tiles.css";
import type { TileMaker } from "@backroom/workspace";
import { bridgeTile } from "./bridge/bridgeTile/bridgeTile.ts";
import { usageTile } from "./diagnostics/databaseUsage/usageTile/usageTile.ts";
import { unprocessedTile } from "./diagnostics/unprocessed/unprocessedTile/unprocessedTile.ts";

/** The tiles of the area; loads with the dashboard, and brings the styles of what they show. */
export const tiles: TileMaker = (ports) => [unprocessedTile(ports), bridgeTile(ports), usageTile(ports)];
