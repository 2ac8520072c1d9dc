import type { BridgeState } from "@backroom/contract";
import type { TileMaker } from "@backroom/workspace";
import { bridgeTile } from "../bridge/bridgeTile/bridgeTile.ts";
import { usageTile } from "../diagnostics/databaseUsage/usageTile/usageTile.ts";
import { unprocessedTile } from "../diagnostics/unprocessed/unprocessedTile/unprocessedTile.ts";

/** The tiles of the area. */
export const sampleTiles: TileMaker = (ports) => [
  unprocessedTile(ports),
  bridgeTile(ports),
  usageTile(ports),
];

/** Responses of the calls of the tiles, by their path. */
export const sampleAnswers: Readonly<Record<string, unknown>> = {
  "/api/documents/unprocessed": { receipt: 29, inventory: 8, voucher: 0 },
  "/api/db-info/database-usage/summary": {
    count: 42,
    total: 1536,
    topTables: ["receipt_line", "receipt", "article", "audit", "document"].map((name, index) => ({
      name,
      total: 600 / (index + 1),
    })),
  },
};

/** Responses of a system in which nothing has happened. */
export const emptyAnswers: Readonly<Record<string, unknown>> = {
  "/api/documents/unprocessed": {},
  "/api/db-info/database-usage/summary": { count: 0, total: 0, topTables: [] },
};

const bridge = (id: string, state: string, jobFailedCount: number): BridgeState => ({
  id,
  state,
  jobCount: 3,
  jobFailedCount,
  version: "4.18",
  buildDate: null,
  since: null,
  jobs: [],
});

/** Bridges that run, stand still and connect. */
export const sampleBridges: readonly BridgeState[] = [
  bridge("erp", "ON", 0),
  bridge("web", "OFF", 2),
  bridge("mail", "CONNECTING", 0),
];
