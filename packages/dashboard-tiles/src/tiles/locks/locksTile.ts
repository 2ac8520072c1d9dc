import type { DocumentLock } from "@backroom/contract";
import { documentLocks } from "@backroom/contract/calls/locks";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { followRecords } from "../followRecords.ts";
import type { RecordsPorts } from "../unprocessed/unprocessedTile.ts";

/** The tile of the documents somebody holds: how many, and those held longest. */
export const locksTile = ({ api, hub }: RecordsPorts): TileDefinition =>
  dataTile<readonly DocumentLock[]>({
    name: "DocumentLocks",
    title: msg`Document locks`,
    icon: "lock",
    shape: "figure",
    right: "/diagnostics/document-locks",
    link: "/diagnostics/document-locks",
    read: ({ tenantOid, signal }) => api.call(documentLocks, { query: { tenantOid } }, { signal }),
    follow: followRecords(hub, ({ entity }) => entity === "document-lock"),
    thresholds: [{ name: "count", label: msg`Documents held`, warns: "above" }],
    load: async () => (await import("./LocksView.tsx")).LocksView,
  });
