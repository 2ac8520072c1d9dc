/** Edits that were not saved. */
export interface Draft {
  readonly version: 1;
  /** ETag of the version the edits began from; "" = a new record. */
  readonly etag: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The record as it was read. */
  readonly base: Readonly<Record<string, unknown>>;
  /** The record as it was edited. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Whose draft of which record. */
export interface DraftKey {
  readonly userOid: number;
  readonly tenantOid: number;
  readonly area: string;
  readonly entity: string;
  /** 0 = a new record. */
  readonly oid: number;
}

/** Keeps drafts on this machine. Failures mean no draft, never a failed edit. */
export interface DraftPort {
  readonly read: (key: DraftKey) => Promise<Draft | undefined>;
  readonly write: (key: DraftKey, draft: Draft) => Promise<void>;
  readonly remove: (key: DraftKey) => Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads what storage holds; undefined for what is no draft of this version. */
export const parseDraft = (stored: unknown): Draft | undefined =>
  isObject(stored) &&
  stored["version"] === 1 &&
  typeof stored["etag"] === "string" &&
  typeof stored["savedAt"] === "string" &&
  isObject(stored["base"]) &&
  isObject(stored["values"])
    ? {
        version: 1,
        etag: stored["etag"],
        savedAt: stored["savedAt"],
        base: stored["base"],
        values: stored["values"],
      }
    : undefined;
