import type { EntityRecord } from "@backroom/contract";

/** What the detail area shows: the record's own fields and sub-tables, or the editor, read-only or not. */
export type DetailMode = "details" | "view" | "edit";

/** The area under one row. At most one is open. */
export interface DetailState {
  /** Key of the open row; null = none. */
  readonly key: string | null;
  readonly record: EntityRecord | null;
  /** Not stored yet: imported, added or duplicated. */
  readonly isNew: boolean;
  readonly mode: DetailMode;
  /** Name of the field the editor begins at; null = its first. */
  readonly field: string | null;
  readonly fetch: "fetching" | "ready" | "faulted";
  readonly error: unknown;
  /**
   * The last version that the editor or another user stored while the editor is open; shown when it closes. Null: none, or it is
   * `record`.
   */
  readonly stored: EntityRecord | null;
  /** Shows that it works; lasts at least 333 ms. */
  readonly isBusy: boolean;
  /** Fading out before the editor mounts. */
  readonly isFading: boolean;
  /** Counts openings and commands; what belongs to an earlier one is ignored. */
  readonly turn: number;
}

/** Nothing open. */
export const closedDetail: DetailState = {
  key: null,
  record: null,
  isNew: false,
  mode: "details",
  field: null,
  fetch: "ready",
  error: null,
  stored: null,
  isBusy: false,
  isFading: false,
  turn: 0,
};
