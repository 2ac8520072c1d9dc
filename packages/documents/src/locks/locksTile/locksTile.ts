import type { DocumentLock } from "@backroom/contract";
import { documentLocks } from "@backroom/contract/calls/locks";
import { msg } from "@lingui/core/macro";
import { dataTile, followRecords } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";

/** The tile of the documents a user holds: how many, and those held longest. */
export const locksTile = ({ api, hub }: Pick<TilePorts, "api" | "hub">): TileDefinition =>
  dataTile<readonly DocumentLock[]>({
    name: "DocumentLocks",
    title: msg`Document locks`,
    icon: "lock",
    after: "DatabaseUsage",
    shape: "figure",
    right: "/diagnostics/document-locks",
    link: "/diagnostics/document-locks",
    read: ({ tenantOid, signal }) => api.call(documentLocks, { query: { tenantOid } }, { signal }),
    follow: followRecords(hub, ["pos-operating/document-lock"]),
    thresholds: [{ name: "count", label: msg`Documents held`, warns: "above" }],
    load: async () => (await import("./LocksView.tsx")).LocksView,
  });
