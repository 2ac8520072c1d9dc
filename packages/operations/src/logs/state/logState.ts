import type { LogLine } from "@backroom/contract";
import { emptyList } from "../lines/lineList.ts";
import type { LineList } from "../lines/lineList.ts";
import type { LogCallQuery } from "../filters/logFilters.ts";

/** The lines of a log page. */
export interface LogState {
  /** Lines are being read anew; those shown are of the query before. */
  readonly isReading: boolean;
  /** Has been read once. */
  readonly isRead: boolean;
  /** Why the lines could not be read. */
  readonly error: Error | null;
  readonly list: LineList;
  /** Time the first lines took, ms. */
  readonly tookMs: number;
  readonly isFollowing: boolean;
  /** Newer lines that are not shown yet. */
  readonly waiting: readonly LogLine[];
  /** Newer lines could not be looked for. */
  readonly isLagging: boolean;
  /** How many lines match could not be found out. */
  readonly isUncounted: boolean;
}

/** What a query is made with. */
export interface LogRequest {
  readonly query: LogCallQuery;
  /** Whether newer lines belong to it. */
  readonly isOpen: boolean;
  /** Where the user stands, which every call says by itself: elsewhere there are other lines. */
  readonly placeOid: number;
}

/** The state before anything was read. */
export const nothingRead: LogState = {
  isReading: true,
  isRead: false,
  error: null,
  list: emptyList,
  tookMs: 0,
  isFollowing: false,
  waiting: [],
  isLagging: false,
  isUncounted: false,
};
