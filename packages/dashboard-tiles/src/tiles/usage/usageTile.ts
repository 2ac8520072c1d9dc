import type { ApiClient } from "@backroom/api-client";
import { databaseUsageSummarySchema } from "@backroom/contract";
import type { DatabaseUsageSummary } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";

/** Tables that are named. */
const TABLES = 5;

/** What the tile of the database works with. */
export interface UsagePorts {
  readonly api: Pick<ApiClient, "request">;
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
    read: ({ signal }) =>
      api.request(databaseUsageSummarySchema, {
        path: "/api/db-info/database-usage/summary",
        query: { take: TABLES },
        isKept: true,
        signal,
      }),
    thresholds: [{ name: "size", label: msg`Size of the database`, warns: "above", unit: "MB" }],
    load: async () => (await import("./UsageView.tsx")).UsageView,
  });
