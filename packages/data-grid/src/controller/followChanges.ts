import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { EVENT_COALESCE_MS } from "../constants.ts";
import type { DataChange } from "../ports.ts";
import type { ListLoader } from "../state/createListLoader.ts";
import { recordOfRow } from "../state/rowsState.ts";
import type { GridStore } from "./createGridStore.ts";
import type { GridControllerDeps } from "./types.ts";

interface FollowDeps extends Pick<
  GridControllerDeps,
  "meta" | "service" | "tenantOid" | "clock" | "dataEvents"
> {
  readonly store: GridStore;
  readonly loader: ListLoader;
  readonly takeRecords: (records: readonly EntityRecord[]) => void;
}

/**
 * Keeps a table in step with other people's changes without moving it: changed rows in sight are read again by one call
 * and patched in place, changed rows out of sight when they come into sight, deleted rows are marked, added ones only
 * counted. What arrives within 250 ms is taken together. After changes may have been missed every loaded row counts as
 * changed, and a list that failed to load is read again.
 */
export const followChanges = ({
  meta,
  service,
  tenantOid,
  clock,
  dataEvents,
  store: { list, rows, sight, dispatch },
  loader,
  takeRecords,
}: FollowDeps) => {
  if (dataEvents === undefined) return () => undefined;
  const stale = new Set<number>();
  /** ETags of changed records by oid. A page that is loading may contain a record as it was before. */
  const changed = new Map<number, DataChange["etag"]>();
  let heard: DataChange[] = [];
  let timer: unknown = null;

  const staleInSight = (): number[] => {
    if (stale.size === 0) return [];
    const { first, last } = sight.getState();
    const state = rows.getState();
    const oids: number[] = [];
    for (let row = first; row <= last && oids.length < PAGE_SIZE; row += 1) {
      const oid = recordOfRow(state, row)?.Oid;
      if (oid !== undefined && stale.has(oid)) oids.push(oid);
    }
    return oids;
  };

  const markStale = () => {
    if (changed.size === 0) return;
    const { cache, fetching } = list.getState();
    for (const { rows: loaded = [] } of cache.pages)
      for (const { Oid, ETag } of loaded) {
        if (changed.has(Oid) && changed.get(Oid) !== ETag) stale.add(Oid);
        changed.delete(Oid);
      }
    if (fetching === 0) changed.clear();
  };

  const takeHeard = () => {
    if (heard.length === 0) return;
    const oidsOf = (type: DataChange["type"]) =>
      heard.flatMap((change) => (change.type === type ? [change.oid] : []));
    const [added, deleted] = [oidsOf("create"), oidsOf("delete")];
    for (const { type, oid, etag } of heard) if (type === "update") changed.set(oid, etag);
    heard = [];
    if (added.length > 0) dispatch({ type: "rowsAddedElsewhere", oids: added });
    if (deleted.length > 0) dispatch({ type: "rowsDeletedElsewhere", oids: deleted });
    markStale();
  };

  const readStale = async () => {
    const oids = staleInSight();
    if (oids.length === 0) return;
    for (const oid of oids) stale.delete(oid);
    const { generation } = list.getState();
    try {
      const { records } = await service.list({
        tenantOid,
        filter: { Oid: { in: oids } },
        skip: 0,
        take: PAGE_SIZE,
      });
      if (list.getState().generation !== generation) return;
      takeRecords(records);
      const found = new Set(records.map(({ Oid }) => Oid));
      const gone = oids.filter((oid) => !found.has(oid));
      if (gone.length > 0) dispatch({ type: "rowsDeletedElsewhere", oids: gone });
    } catch {
      for (const oid of oids) stale.add(oid);
    }
  };

  // Changes received while a list loads are applied after its first page, which may contain older values.
  const isLoading = () => list.getState().phase === "loading";
  const schedule = () => {
    if (timer !== null || (heard.length === 0 && staleInSight().length === 0)) return;
    timer = clock.setTimeout(() => {
      timer = null;
      if (isLoading()) return;
      takeHeard();
      void readStale();
    }, EVENT_COALESCE_MS);
  };

  const listen = (change: DataChange) => {
    if (change.area !== meta.area || change.entity !== meta.entity) return;
    heard.push(change);
    schedule();
  };

  const missed = () => {
    for (const { rows: loaded = [] } of list.getState().cache.pages)
      for (const { Oid } of loaded) stale.add(Oid);
    loader.distrust();
    schedule();
    void loader.retry();
  };

  const ends = [
    dataEvents(listen, missed),
    rows.subscribe(schedule),
    sight.subscribe(schedule),
    list.subscribe(({ generation, phase, cache }, before) => {
      if (generation !== before.generation) {
        // The server reads everything again.
        stale.clear();
        changed.clear();
        heard = [];
      } else if (cache !== before.cache || phase !== before.phase) {
        if (!isLoading()) markStale();
        schedule();
      }
    }),
  ];
  return () => {
    clock.clearTimeout(timer);
    for (const end of ends) end();
  };
};
