import type { RecentChanges } from "@backroom/contract";
import { recentChanges } from "@backroom/contract/calls/dashboard";
import { dataTile } from "@backroom/dashboard-tiles";
import type { ReadyTile } from "@backroom/dashboard-tiles";
import { createDataEvents } from "@backroom/workspace";
import type { TilePorts } from "@backroom/workspace";
import { CHANGES_DAYS } from "../changesPeriod.ts";
import { changesTraits } from "./changesTile.ts";
import { ChangesView } from "./ChangesView.tsx";

/** Changes that are shown. */
const CHANGES = 5;

/** Returns the component that reads the latest changes of settings and shows them. */
export const changesContent = ({ api, hub }: TilePorts): ReadyTile["content"] =>
  dataTile<RecentChanges>({
    ...changesTraits,
    read: ({ tenantOid, signal }) =>
      api.call(
        recentChanges,
        { query: { days: CHANGES_DAYS, take: CHANGES, target: "pos", tenantOid } },
        { signal },
      ),
    follow: (changed) => createDataEvents(hub, "pos-preferences", "configuration")(changed, changed),
    load: async () => ChangesView,
  }).content;
