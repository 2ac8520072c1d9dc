import type { ApiClient } from "@backroom/api-client";
import type { DashboardLayout } from "@backroom/contract";
import type { Clock, ReadableStore, StoredValuesOptions } from "@backroom/ports";
import type { CardChange } from "./cardChanges.ts";
import type { LayoutCards } from "./orderTiles.ts";
import type { ParsedLayout } from "./parseLayout.ts";

/** The stored layout of the user. */
export interface LayoutState {
  /** What shows; undefined = nothing is stored that can be shown. */
  readonly layout: DashboardLayout | undefined;
  /** Whether the server has it. What failed is on this device and tried again. */
  readonly saving: "saved" | "saving" | "failed";
  /** Why what the server has does not show. */
  readonly problem: Exclude<ParsedLayout["kind"], "layout"> | undefined;
}

/** What `createLayoutStore` works with. */
export interface LayoutStoreOptions extends StoredValuesOptions {
  /** The calls of `GET` and `PUT /api/user/extension/dashboard`. */
  readonly api: Pick<ApiClient, "readExtension" | "writeExtension">;
  /** The browser's window: its `storage` events bring what other windows have stored. Default: no other windows. */
  readonly windows?: Pick<Window, "addEventListener">;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** The layout of the user's dashboard, on the server with a copy on this device; of both, the one stored later counts. */
export interface LayoutStore extends ReadableStore<LayoutState> {
  /** Reads the layout of a user. Rejects only when it is aborted: while the server fails, the copy on this device shows. */
  readonly load: (userName: string, options?: { readonly signal?: AbortSignal }) => Promise<void>;
  /**
   * Stores cards, on this device at once. A save that fails is kept and tried again, also at the next login. Where only params
   * of one card have changed, `only` says so: they are then changed in what the server has by now, and a layout that was
   * stored elsewhere meanwhile stays.
   */
  readonly save: (cards: LayoutCards, only?: CardChange) => void;
  /** Tries at once what failed: to be called when the connection is back. */
  readonly retry: () => void;
  /** Forgets the user. What is not saved yet stays on this device. */
  readonly clear: () => void;
}
