import type { SentWrite, StoredOrigin } from "@backroom/api-client";

/** Edited content and its base. */
export interface Edits<Content> {
  /** Stored content that the edits are based on. */
  readonly base: Content;
  readonly edited: Content;
  /** Content that was sent over the base without a response, oldest first. */
  readonly sent: readonly Content[];
}

/** Edits compared with another stored state. */
export interface ComparedEdits<Content> {
  readonly origin: StoredOrigin;
  /** The edits applied to that state. */
  readonly content: Content;
}

/** How one kind of content is part of a stored record. */
export interface RecordCodec<Content, Stored> {
  readonly read: (stored: Stored) => Content;
  /** Returns the record with this content; its other parts are those of `over`. */
  readonly write: (content: Content, over: Stored) => Stored;
  /** Whether two contents are the same to the user. */
  readonly isSame: (a: Content, b: Content) => boolean;
  /** Compares edits with another stored state part by part. Default: as a whole, by `isSame`. */
  readonly compare?: (edits: Edits<Content>, theirs: Stored) => Promise<ComparedEdits<Content>>;
  /** Returns the content of a state after a save. Default: the sent content, as the same object. */
  readonly settle?: (stored: Stored) => Content;
}

/** Access to one record on the server. Both calls reject as the calls of the server do; a 404 `ApiError` means that it was deleted. */
export interface RecordPort<Stored> {
  readonly read: () => Promise<Stored>;
  /** Reads the record after a write without a response. Can have a short timeout, since the user waits. Default: `read`. */
  readonly readBack?: () => Promise<Stored>;
  /**
   * Writes a record over the stored state `over`. Creates it if `over` is new. "conflict": another version is stored; for a new record, an
   * earlier try has created it. "unchanged": the stored record is equal.
   */
  readonly write: (
    record: Stored,
    over: Stored,
  ) => Promise<
    { readonly kind: "stored" | "unchanged"; readonly stored: Stored } | { readonly kind: "conflict" }
  >;
  /** Whether unchanged content is also written, for example of a new record. Default false. */
  readonly writesUnchanged?: boolean;
  /** Returns the record as a new one. Default: `saveAsNew` rejects. */
  readonly asNew?: (stored: Stored) => Stored;
  readonly etagOf: (stored: Stored) => string;
  /** Name of the user who stored it; "" = unknown. */
  readonly userOf: (stored: Stored) => string;
}

/** A stored state of the record, with its content. */
export interface Base<Content, Stored> {
  readonly stored: Stored;
  readonly content: Content;
  /** Its version, without quotes. */
  readonly etag: string;
}

/** Who did something to the record, and when. */
export interface RecordEvent {
  /** "" = unknown. */
  readonly userName: string;
  /** ms since 1970. */
  readonly at: number;
}

/** State of the work on one record. */
export interface WorkState<Content, Stored> {
  readonly isSaving: boolean;
  /** Stored states that steps of the history come after, by number: the one that was opened, then one for each merge. */
  readonly bases: readonly Base<Content, Stored>[];
  /** Content that was sent over a base, by number, without a response, oldest first: it may be stored. See `sentOver`. */
  readonly sent: readonly SentWrite<Content, number>[];
  /** The newest stored state that is known. */
  readonly latest: Base<Content, Stored>;
  /** Who stored what was opened; from the first change of another user on, who changed it last and when. */
  readonly latestBy: RecordEvent;
  /** What another user stored, while it is being merged; null = nothing. */
  readonly theirs: Base<Content, Stored> | null;
  /** Null = the record was not deleted. */
  readonly deleted: RecordEvent | null;
}

/** Result of a save. */
export type WorkOutcome<Stored> =
  /** unchanged = there was nothing to save, and nothing was sent. */
  | { readonly kind: "stored" | "unchanged"; readonly stored: Stored }
  /** Another user stored other content; it is merged now. */
  | { readonly kind: "conflict" }
  /** The record was deleted; the error says so. */
  | { readonly kind: "gone"; readonly error: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** A change of the record by any user, as the hub reports it. */
export interface RecordChange {
  readonly type: "update" | "delete";
  readonly userName?: string | null | undefined;
  /** Version that is stored since; null = unknown. */
  readonly etag?: string | null | undefined;
}

/** Work on one record: saves in turn, lost responses, other users' changes, deletion and merge. Nothing rejects. */
export interface RecordWorkActions<Content, Stored> {
  /**
   * Saves content that comes after the base that is edited now. `then` is a further write in the same turn, with the stored record.
   * A save whose response was lost counts as stored if the server has its content.
   */
  readonly save: (
    content: Content,
    then?: (stored: Stored) => Promise<WorkOutcome<Stored>>,
  ) => Promise<WorkOutcome<Stored>>;
  /** Saves the content as a new record, after the record was deleted. Rejects if the port cannot create records. */
  readonly saveAsNew: (content: Content) => Promise<WorkOutcome<Stored>>;
  /** To be called for each change of the record on the server: finds out whether another user stored other content. */
  readonly changed: (change: RecordChange) => Promise<void>;
  /** To be called when changes may have been missed. */
  readonly look: () => Promise<void>;
  /** Reads what another user stored and begins to merge it. "stored" = it is no other content. */
  readonly beginMerge: () => Promise<WorkOutcome<Stored>>;
  /**
   * Ends a merge with `theirs`: what is saved next comes after it. `isStep` = the content changes in a step that can be undone.
   * Returns the number of the base that the content comes after now.
   */
  readonly acceptTheirs: (isStep: boolean) => number;
  /**
   * Continues from another stored state, for example of a draft. `isStep`: as a step that can be undone. `sent`: content that was sent over
   * that state without a response. Returns the number of the new base.
   */
  readonly moveTo: (stored: Stored, isStep: boolean, sent?: readonly Content[]) => number;
  /** Leaves a merge for later. */
  readonly leaveMerge: () => void;
  /**
   * Continues from an older stored state, for example that of a draft, and with what was sent over it without a response. Returns
   * whether another user stored other content since: a merge with it begins immediately.
   */
  readonly continueFrom: (older: Stored, sent?: readonly Content[]) => boolean;
}
