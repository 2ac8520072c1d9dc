import type { ApiClient } from "@backroom/api-client";
import { unprocessedCountsSchema } from "@backroom/contract";
import type { UnprocessedCounts } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { isEveryTenant } from "../comparison/readCompared.ts";
import { followRecords, isDocument } from "../followRecords.ts";
import type { HubPort } from "../followRecords.ts";

/** What tiles work with that read something and follow its records. */
export interface RecordsPorts {
  readonly api: Pick<ApiClient, "request">;
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
      api.request(unprocessedCountsSchema, {
        path: "/api/documents/unprocessed",
        // Without a tenant the server counts all of them.
        ...(!isEveryTenant(tenantOid) && { query: { tenantOid } }),
        isKept: true,
        signal,
      }),
    follow: followRecords(hub, isDocument),
    thresholds: [{ name: "count", label: msg`Unprocessed documents`, warns: "above" }],
    load: async () => (await import("./UnprocessedView.tsx")).UnprocessedView,
  });
