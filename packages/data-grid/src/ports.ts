import type { EntityService } from "@backroom/api-client";
import type { DataServiceEvent, EntityRecord, PermissionName } from "@backroom/contract";
import type { ReactNode } from "react";
import type { RecordEditors } from "./state/recordRows.ts";

/** A notice for the user; the toast store of `@backroom/ui` takes it as it is. */
export interface GridNotice {
  readonly type: "info" | "success" | "warning" | "error";
  readonly title: ReactNode;
  readonly content?: ReactNode;
  /** A later notice of the same group replaces this one. */
  readonly group?: string;
  /** What failed, for a console that adds its own to it, such as the login action of a 401. */
  readonly error?: unknown;
}

/**
 * The address of the page. A grid reads it on opening; with `write` it also keeps query, order and open record in it,
 * and with `subscribe` it follows Back and Forward.
 */
export interface LocationPort {
  /** Query of the address at this moment: `?$k=MTIz`. */
  readonly search: string;
  /** Absolute address of the page, for share links. */
  readonly href: string;
  /** Opens a messaging link, such as `mailto:`. */
  readonly open: (url: string) => void;
  /** Opens an address in a new tab. Default: the browser's way. */
  readonly openInNewTab?: (url: string) => void;
  /** Puts another query into the address; "push" adds a step to the history. Default: the address stays as it is. */
  readonly write?: (search: string, mode: "push" | "replace") => void;
  /** Calls back after the query of the address has changed for any reason. Returns the function that ends it. */
  readonly subscribe?: (listener: () => void) => () => void;
}

/** Whether the user may do something with this kind for the current tenant. */
export type CanPort = (right: PermissionName) => boolean;

/** A change of data a user made, from the hub. */
export interface DataChange extends DataServiceEvent {
  readonly type: "create" | "update" | "delete";
}

/**
 * Changes of data by other people; `missed` is called when some may not have been heard, for example after the
 * connection was lost: a list that failed to load is then read again. Returns the function that ends the subscription.
 */
export type DataEventsPort = (listener: (change: DataChange) => void, missed?: () => void) => () => void;

/**
 * Who edits records of the kind now, besides the user: the listener is called with the names, by oid, at once and whenever they
 * change. Returns the function that ends it.
 */
export type RecordEditorsPort = (listener: (editors: RecordEditors) => void) => () => void;

/** Unsaved edits of a stored record that are kept as a draft. */
export interface RecordDraft {
  readonly oid: number;
  /** When the newest of them were made, ms since 1970. */
  readonly changedAt: number;
}

/** A record that is not stored yet, as the grid reports it. */
export interface NewRecord {
  /** Random id, the same as long as the record is not saved or given up. */
  readonly id: string;
  /** As it was pasted, duplicated or brought back; what is typed into its editor is the editor's to keep. */
  readonly record: EntityRecord;
  /** It holds values beyond its defaults: leaving the page would lose them. */
  readonly hasValues: boolean;
}

/** Keeps new records beyond the life of the page, for example as drafts. */
export interface NewRecordsPort {
  /** Told of all new records of the grid whenever one comes, changes, is saved or given up; not when the page is left. */
  readonly changed: (records: readonly NewRecord[]) => void;
  /** A kept record by its id; undefined = there is none. */
  readonly load: (id: string) => Promise<EntityRecord | undefined>;
  /** Forgets kept records for good. */
  readonly discard?: (ids: readonly string[]) => Promise<void>;
}

/** Where a user's column settings are kept; values are plain JSON. */
export interface SettingsPort {
  readonly read: () => unknown;
  readonly write: (settings: unknown) => void;
}

/** The calls a grid makes. */
export type GridService = Pick<
  EntityService,
  "list" | "count" | "empty" | "adjust" | "read" | "remove" | "detail"
>;
