import type { ApiClient } from "@backroom/api-client";
import type { UnprocessedCounts } from "@backroom/contract";
import { unprocessedCounts } from "@backroom/contract/calls/dashboard";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { isEveryTenant } from "../comparison/comparison.ts";
import { followRecords, isDocument } from "../followRecords.ts";
import type { HubPort } from "../followRecords.ts";

/** What tiles work with that read something and follow its records. */
export interface RecordsPorts {
  readonly api: Pick<ApiClient, "call">;
  readonly hub: HubPort;
}

/** The tile of the documents that wait to be processed; in danger while there are any. */
export const unprocessedTile = ({ api, hub }: RecordsPorts): TileDefinition =>
  dataTile<UnprocessedCounts>({
    name: "UnprocessedDocuments",
    title: msg`Unprocessed documents`,
    icon: "inbox",
    shape: "figure",
    right: "/diagnostics/unprocessed-documents",
    link: "/diagnostics/unprocessed-documents",
    read: ({ tenantOid, signal }) =>
      // Without a tenant the server counts all of them.
      api.call(unprocessedCounts, { query: isEveryTenant(tenantOid) ? {} : { tenantOid } }, { signal }),
    follow: followRecords(hub, isDocument),
    thresholds: [{ name: "count", label: msg`Unprocessed documents`, warns: "above" }],
    load: async () => (await import("./UnprocessedView.tsx")).UnprocessedView,
  });
