import type { EntityRecord } from "@backroom/contract";
import type { GridRights } from "../controller/types.ts";

/** State of the screen around table and detail area. */
export interface GridScreenState {
  /** What the user may do. */
  readonly rights: GridRights;
  readonly mode: "query" | "import";
  /** The query button's text. */
  readonly action: "start" | "refresh";
  /** The record whose deletion is asked for; null = none. */
  readonly deleting: EntityRecord | null;
  readonly isDeleting: boolean;
  /** A new record is being prepared. */
  readonly isPreparing: boolean;
}

/** An unused screen. */
export const initialScreen: Omit<GridScreenState, "rights"> = {
  mode: "query",
  action: "start",
  deleting: null,
  isDeleting: false,
  isPreparing: false,
};
