/** Edits that were not saved. */
export interface Draft {
  readonly version: 1;
  /** Id of the visit. Later drafts of the same visit replace this one. */
  readonly id: string;
  /** ETag of the base version; "" for a new record. */
  readonly etag: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Text that identifies the record to users; "" when it has none. */
  readonly title: string;
  /** Values of the base version. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Edited values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Values that were sent over the base version without a response, oldest first. Default: none. */
  readonly sent?: ReadonlyArray<Readonly<Record<string, unknown>>> | undefined;
}

/** A draft without the properties that the keeper adds. */
export type DraftContent = Pick<Draft, "etag" | "title" | "base" | "values" | "sent">;

/** Key of the drafts of a user for a record. */
export interface DraftKey {
  readonly userOid: number;
  /** Current tenant of the user. */
  readonly tenantOid: number;
  readonly area: string;
  readonly entity: string;
  /** 0 = a new record. */
  readonly oid: number;
  /** UUID of a new record. Only with `oid` 0. */
  readonly newId?: string | undefined;
}

/** A record that has a draft. */
export interface DraftEntry {
  readonly key: DraftKey;
  /** ISO 8601, of the newest edits. */
  readonly savedAt: string;
  /** Text that identifies the record to users; "" when it has none. */
  readonly title: string;
}

/** Stores drafts on this machine. Failures mean no draft, never a failed edit. */
export interface DraftPort {
  /** Drafts of a record, newest first: several when edits of an earlier visit are still undecided. */
  readonly read: (key: DraftKey) => Promise<readonly Draft[]>;
  /** Replaces the draft of the same `id`, and leaves the others of the record. Returns false if it could not be stored. */
  readonly write: (key: DraftKey, draft: Draft) => Promise<boolean>;
  /**
   * Stores a draft in the call, for a page that may be closed before `write` is done. The next reading takes it over; a
   * later `write` of the same `id` replaces it. A large one is stored only by a page that is leaving: during typing it
   * would take too long.
   */
  readonly hold: (key: DraftKey, draft: Draft, isLeaving: boolean) => void;
  /** Removes the draft with this `id`, or all of the record. */
  readonly remove: (key: DraftKey, id?: string) => Promise<void>;
  /** Records with drafts of one user, over all tenants and kinds, newest first. */
  readonly list: (userOid: number) => Promise<readonly DraftEntry[]>;
  /** Calls back after drafts changed, in this tab or another one. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}
