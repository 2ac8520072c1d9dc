import { EVENT_COALESCE_MS } from "../constants.ts";
import type { RowRange } from "../DataGrid/dataGridProps.ts";
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
  readonly inSight: () => RowRange;
}

/**
 * Keeps a table in step with other people's changes without moving it: changed rows in sight are read again by one call
 * and patched in place, changed rows out of sight when they come into sight, deleted rows are marked, added ones only
 * counted.
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
  inSight,
}: FollowDeps) => {
  if (dataEvents === undefined) return () => undefined;
  const stale = new Set<number>();
  let timer: unknown = null;

  const readStale = async () => {
    timer = null;
    const { first, last } = inSight();
    const state = rows.getState();
    const oids: number[] = [];
    for (let row = first; row <= last; row += 1) {
      const oid = recordOfRow(state, row)?.Oid;
      if (oid !== undefined && stale.delete(oid)) oids.push(oid);
    }
    if (oids.length === 0) return;
    try {
      const { records } = await service.list({
        tenantOid,
        filter: { Oid: { in: oids } },
        skip: 0,
        take: oids.length,
      });
      for (const record of records) takeRecord(record);
    } catch {
      for (const oid of oids) stale.add(oid);
    }
  };

  const schedule = () => {
    timer ??= clock.setTimeout(() => void readStale(), EVENT_COALESCE_MS);
  };

  const listen = (change: DataChange) => {
    if (change.area !== meta.area || change.entity !== meta.entity) return;
    if (change.type === "create") {
      list.dispatch({ type: "rowAddedElsewhere" });
      return;
    }
    const { cache } = list.store.getState();
    const index = indexOfOid(cache, change.oid);
    if (index < 0) return;
    if (change.type === "delete") list.dispatch({ type: "rowDeletedElsewhere", oid: change.oid });
    else if (rowAt(cache, index)?.ETag !== change.etag) {
      stale.add(change.oid);
      schedule();
    }
  };

  const ends = [
    dataEvents(listen),
    rows.subscribe(() => {
      if (stale.size > 0) schedule();
    }),
  ];
  return () => {
    clock.clearTimeout(timer);
    for (const end of ends) end();
  };
};
