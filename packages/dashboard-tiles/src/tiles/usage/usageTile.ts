import type { ApiClient } from "@backroom/api-client";
import type { DatabaseUsageSummary } from "@backroom/contract";
import { databaseUsageSummary } from "@backroom/contract/calls/dashboard";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";

/** Tables that are named. */
const TABLES = 5;

/** What the tile of the database works with. */
export interface UsagePorts {
  readonly api: Pick<ApiClient, "call">;
}

/** The tile of the size of the database and of its largest tables. */
export const usageTile = ({ api }: UsagePorts): TileDefinition =>
  dataTile<DatabaseUsageSummary>({
    name: "DatabaseUsage",
    title: msg`Database usage`,
    icon: "database",
    shape: "figure",
    right: "/diagnostics/database-usage",
    link: "/diagnostics/database-usage",
    read: ({ signal }) => api.call(databaseUsageSummary, { query: { take: TABLES } }, { signal }),
    thresholds: [{ name: "size", label: msg`Size of the database`, warns: "above", unit: "MB" }],
    load: async () => (await import("./UsageView.tsx")).UsageView,
  });
