import type { StoreApi } from "zustand/vanilla";
import { EVENT_COALESCE_MS } from "../constants.ts";
import type { RowRange } from "../state/pageGaps.ts";
import type { DataChange } from "../ports.ts";
import type { ListStore } from "../state/createListStore.ts";
import { recordOfRow } from "../state/createRowsStore.ts";
import type { RowsStore } from "../state/createRowsStore.ts";
import { indexOfOid, rowAt } from "../state/pageCache.ts";
import type { EntityRecord } from "@backroom/contract";
import type { GridControllerDeps } from "./types.ts";

interface FollowDeps extends Pick<
  GridControllerDeps,
  "meta" | "service" | "tenantOid" | "clock" | "dataEvents"
> {
  readonly list: ListStore;
  readonly rows: RowsStore;
  readonly takeRecord: (record: EntityRecord) => void;
  /** Rows in sight. */
  readonly sight: Pick<StoreApi<RowRange>, "getState" | "subscribe">;
}

/**
 * Keeps a table in step with other people's changes without moving it: changed rows in sight are read again by one call
 * and patched in place, changed rows out of sight when they come into sight, deleted rows are marked, added ones only
 * counted. After changes may have been missed every loaded row counts as changed.
 */
export const followChanges = ({
  meta,
  service,
  tenantOid,
  clock,
  dataEvents,
  list,
  rows,
  takeRecord,
  sight,
}: FollowDeps) => {
  if (dataEvents === undefined) return () => undefined;
  const stale = new Set<number>();
  let timer: unknown = null;

  const staleInSight = (): number[] => {
    const { first, last } = sight.getState();
    const state = rows.getState();
    const oids: number[] = [];
    for (let row = first; row <= last; row += 1) {
      const oid = recordOfRow(state, row)?.Oid;
      if (oid !== undefined && stale.has(oid)) oids.push(oid);
    }
    return oids;
  };

  const readStale = async () => {
    timer = null;
    const oids = staleInSight();
    if (oids.length === 0) return;
    for (const oid of oids) stale.delete(oid);
    try {
      const { records } = await service.list({
        tenantOid,
        filter: { Oid: { in: oids } },
        skip: 0,
        take: oids.length,
      });
      for (const record of records) takeRecord(record);
      const found = new Set(records.map(({ Oid }) => Oid));
      for (const oid of oids) if (!found.has(oid)) list.dispatch({ type: "rowDeletedElsewhere", oid });
    } catch {
      for (const oid of oids) stale.add(oid);
    }
  };

  const schedule = () => {
    if (stale.size === 0 || timer !== null || staleInSight().length === 0) return;
    timer = clock.setTimeout(() => void readStale(), EVENT_COALESCE_MS);
  };

  const listen = (change: DataChange) => {
    if (change.area !== meta.area || change.entity !== meta.entity) return;
    if (change.type === "create") {
      list.dispatch({ type: "rowAddedElsewhere", oid: change.oid });
      return;
    }
    if (change.type === "delete") {
      list.dispatch({ type: "rowDeletedElsewhere", oid: change.oid });
      return;
    }
    const { cache } = list.store.getState();
    const index = indexOfOid(cache, change.oid);
    if (index >= 0 && rowAt(cache, index)?.ETag !== change.etag) {
      stale.add(change.oid);
      schedule();
    }
  };

  const missed = () => {
    for (const { rows: loaded = [] } of list.store.getState().cache.pages)
      for (const { Oid } of loaded) stale.add(Oid);
    schedule();
  };

  const ends = [
    dataEvents(listen, missed),
    rows.subscribe(schedule),
    sight.subscribe(schedule),
    // Another query read everything anew.
    list.store.subscribe(({ generation, phase }, before) => {
      if (generation !== before.generation || (phase === "ready" && before.phase === "loading"))
        stale.clear();
    }),
  ];
  return () => {
    clock.clearTimeout(timer);
    for (const end of ends) end();
  };
};
