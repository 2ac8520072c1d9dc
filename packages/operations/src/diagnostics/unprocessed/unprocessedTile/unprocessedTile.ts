import type { UnprocessedCounts } from "@backroom/contract";
import { unprocessedCounts } from "@backroom/contract/calls/dashboard";
import { msg } from "@lingui/core/macro";
import { dataTile, followRecords, isEveryTenant } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";

/** The tile of the documents that wait to be processed; in danger while there are any. */
export const unprocessedTile = ({ api, hub }: Pick<TilePorts, "api" | "hub">): TileDefinition =>
  dataTile<UnprocessedCounts>({
    name: "UnprocessedDocuments",
    title: msg`Unprocessed documents`,
    icon: "inbox",
    after: "DocumentThroughput",
    shape: "figure",
    right: "/diagnostics/unprocessed-documents",
    link: "/diagnostics/unprocessed-documents",
    read: ({ tenantOid, signal }) =>
      // Without a tenant the server counts all of them.
      api.call(unprocessedCounts, { query: isEveryTenant(tenantOid) ? {} : { tenantOid } }, { signal }),
    follow: followRecords(hub, ["pos/receipt", "pos/invoice", "pos/inventory", "pos/relocation"]),
    thresholds: [{ name: "count", label: msg`Unprocessed documents`, warns: "above" }],
    load: async () => (await import("./UnprocessedView.tsx")).UnprocessedView,
  });
