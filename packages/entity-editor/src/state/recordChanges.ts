import type { DataServiceEvent, EntityRecord } from "@backroom/contract";

/** A change of a record somebody made, from the hub. */
export interface RecordChange extends DataServiceEvent {
  readonly type: "create" | "update" | "delete";
}

/**
 * Changes of records by anybody. `missed` is called after a time in which changes may have been missed. Returns the
 * function that ends the subscription.
 */
export type RecordChangesPort = (listener: (change: RecordChange) => void, missed?: () => void) => () => void;

/** What somebody else did to the open record. */
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
