import { LruMap } from "toad-cache";
import type { DataEvents } from "../processes/dataChange.ts";
import type { Position } from "./keyset.ts";

/** Queries kept, those used last. */
const MAX_QUERIES = 200;
/** Bookmarks kept of one query, those made last. */
const MAX_BOOKMARKS = 64;

/** A record whose place in the order of a query is known, or a place beyond the last record. */
export interface PageBookmark {
  /** Records before it. */
  readonly skip: number;
  /** Null: there is no record at this place, nor after it. */
  readonly position: Position | null;
}

/** Places in the orders of queries, so that a page deep down is not counted from the first record every time. */
export interface PageBookmarks {
  /** The bookmark of the query that is nearest before `skip`. */
  before(area: string, entity: string, query: string, skip: number): PageBookmark | undefined;
  /**
   * Starts a read that may find a bookmark. What comes back keeps it, unless a record of the kind has changed since:
   * then every place may be another.
   */
  reading(area: string, entity: string, query: string): (bookmark: PageBookmark) => void;
}

interface Known {
  /** By query; the last one was used last. */
  readonly queries: LruMap<readonly PageBookmark[]>;
}

/** Makes the bookmarks of one server; a change of a record forgets those of its kind. */
export const createPageBookmarks = (events: DataEvents): PageBookmarks => {
  const kinds = new Map<string, Known>();
  events.subscribe(({ area, entity }) => kinds.delete(`${area}/${entity}`));

  const knownOf = (area: string, entity: string): Known => {
    const path = `${area}/${entity}`;
    const known = kinds.get(path) ?? { queries: new LruMap<readonly PageBookmark[]>(MAX_QUERIES) };
    kinds.set(path, known);
    return known;
  };

  return {
    before(area, entity, query, skip) {
      const bookmarks = knownOf(area, entity).queries.get(query) ?? [];
      return bookmarks
        .filter((bookmark) => bookmark.skip <= skip)
        .reduce<PageBookmark | undefined>(
          (best, one) => (one.skip > (best?.skip ?? -1) ? one : best),
          undefined,
        );
    },
    reading(area, entity, query) {
      const known = knownOf(area, entity);
      return (bookmark) => {
        if (kinds.get(`${area}/${entity}`) !== known) return;
        const { queries } = known;
        const others = (queries.get(query) ?? []).filter(({ skip }) => skip !== bookmark.skip);
        queries.set(query, [...others.slice(1 - MAX_BOOKMARKS), bookmark]);
      };
    },
  };
};
