import type { DataServiceEvent, EntityMeta, EntityRecord } from "@backroom/contract";
import type { RecordWorkActions } from "@backroom/record-work";
import type { RecordValues } from "../merge/threeWayMerge.ts";

/** A change of a record a user made, from the hub. */
export interface RecordChange extends DataServiceEvent {
  readonly type: "create" | "update" | "delete";
}

/**
 * Changes of records by any user. `missed` is called after a time in which changes may have been missed. Returns the
 * function that ends the subscription.
 */
export type RecordChangesPort = (listener: (change: RecordChange) => void, missed?: () => void) => () => void;

/** What another user did to the open record. */
export interface ForeignChange {
  readonly type: "update" | "delete";
  /** Name of the user; null = not known. */
  readonly userName: string | null;
  /** ETag of the version that was stored; null = not known. */
  readonly etag: string | null;
  /** When it was heard of; ms since 1970. */
  readonly at: number;
  /** What they stored, once it is read; absent until then, when it was deleted, and when it could not be read. */
  readonly record?: EntityRecord | undefined;
}

/** Passes events of a stored record to its work. `record` is null until it is loaded. Returns the function that stops it. */
export const followRecord = (
  { changes, meta }: { readonly changes?: RecordChangesPort | undefined; readonly meta: EntityMeta },
  record: () => EntityRecord | null,
  work: () => Pick<RecordWorkActions<RecordValues, EntityRecord>, "changed" | "look">,
): (() => void) | undefined =>
  changes?.(
    ({ type, area, entity, oid, userName, etag }) => {
      const isOurs = area === meta.area && entity === meta.entity && oid === record()?.Oid;
      if (isOurs && type !== "create") void work().changed({ type, userName, etag });
    },
    () => {
      if ((record()?.Oid ?? 0) !== 0) void work().look();
    },
  );
