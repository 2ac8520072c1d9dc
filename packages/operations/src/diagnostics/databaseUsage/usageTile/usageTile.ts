import type { DatabaseUsageSummary } from "@backroom/contract";
import { databaseUsageSummary } from "@backroom/contract/calls/dashboard";
import { msg } from "@lingui/core/macro";
import { dataTile } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";

/** Tables that are named. */
const TABLES = 5;

/** The tile of the size of the database and of its largest tables. */
export const usageTile = ({ api }: Pick<TilePorts, "api">): TileDefinition =>
  dataTile<DatabaseUsageSummary>({
    name: "DatabaseUsage",
    title: msg`Database usage`,
    icon: "database",
    after: "Bridge",
    shape: "figure",
    right: "/diagnostics/database-usage",
    link: "/diagnostics/database-usage",
    read: ({ signal }) => api.call(databaseUsageSummary, { query: { take: TABLES } }, { signal }),
    thresholds: [{ name: "size", label: msg`Size of the database`, warns: "above", unit: "MB" }],
    load: async () => (await import("./UsageView.tsx")).UsageView,
  });
