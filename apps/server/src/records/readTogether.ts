import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "../db/database.ts";
import { createBatches } from "../kernel/batches.ts";
import { rememberFor } from "../kernel/rememberFor.ts";
import type { KindDefinition } from "../model/definition.ts";
import { readRecord, readRecords } from "./recordSql.ts";
import type { StoredRecord } from "./recordSql.ts";
import { visibleOf } from "./visible.ts";
import type { Viewer, Visible } from "./visible.ts";

interface Read {
  readonly oid: number;
  readonly visible: Visible;
}

/** Oids to read of what some callers see. */
interface Group {
  readonly visible: Visible;
  readonly oids: Set<number>;
}

/** Returns the group of each read: callers who see the same share one. */
const groupsOf = (reads: readonly Read[]): readonly Group[] => {
  const groups: Group[] = [];
  return reads.map(({ oid, visible }) => {
    let group = groups.find((one) => isDeepStrictEqual(one.visible, visible));
    if (group === undefined) groups.push((group = { visible, oids: new Set() }));
    group.oids.add(oid);
    return group;
  });
};

/**
 * Creates a function that reads one record; null if there is none, or none that the viewer sees. Reads of a kind that arrive while a
 * statement runs share the next one, which begins after the last of them. Kinds whose records depend on the reader are read one by
 * one. Throws 403 if the viewer may read no tenant's records.
 */
export const createReader = (db: Queryable) => {
  const readerOf = rememberFor((kind: KindDefinition) =>
    createBatches<Read, StoredRecord | null>(async (reads) => {
      const groups = groupsOf(reads);
      const found = new Map(
        await Promise.all(
          [...new Set(groups)].map(async (group) => {
            const records = await readRecords(db, kind, [...group.oids], group.visible);
            return [group, new Map(records.map((record) => [record.oid, record]))] as const;
          }),
        ),
      );
      return reads.map(({ oid }, index) => {
        const group = groups[index];
        return (group && found.get(group)?.get(oid)) ?? null;
      });
    }),
  );

  return (kind: KindDefinition, oid: number, viewer: Viewer): Promise<StoredRecord | null> => {
    const visible = visibleOf(kind, viewer);
    if (kind.source !== null) return readRecord(db, kind, oid, viewer.caller, visible);
    return readerOf(kind)({ oid, visible });
  };
};
