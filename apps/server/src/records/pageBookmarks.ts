import { ROOT_OID } from "@backroom/contract";
import { LruMap } from "toad-cache";
import type { DataEvents } from "../processes/dataChange.ts";
import type { Position } from "./keyset.ts";
import { isOfTenants } from "./visible.ts";
import type { Visible } from "./visible.ts";

/** Queries kept of a kind, those used last. */
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

/** A query of a kind's records. */
export interface BookmarkedQuery {
  readonly area: string;
  readonly entity: string;
  /** Equal for queries that find the same records in the same order. */
  readonly signature: string;
  readonly visible: Visible;
}

/** Places in the orders of queries, so that a page deep down is not counted from the first record every time. */
export interface PageBookmarks {
  /** The bookmark of the query that is nearest before `skip`. */
  before(query: BookmarkedQuery, skip: number): PageBookmark | undefined;
  /** Called before a read. Returns a function that stores a bookmark of the read, unless a visible record has changed since. */
  reading(query: BookmarkedQuery): (bookmark: PageBookmark) => void;
}

interface Known {
  readonly visible: Visible;
  readonly bookmarks: readonly PageBookmark[];
  /** Replaced by a change of a record that the query may see. */
  readonly since: symbol;
}

/** Makes the bookmarks of one server; a change of a record forgets those of the queries that may see it. */
export const createPageBookmarks = (events: DataEvents): PageBookmarks => {
  const kinds = new Map<string, LruMap<Known>>();
  const pathOf = ({ area, entity }: Pick<BookmarkedQuery, "area" | "entity">) => `${area}/${entity}`;

  events.subscribe((change) => {
    const queries = kinds.get(pathOf(change));
    const { tenantOid } = change;
    if (queries === undefined) return;
    const seeing = [...queries.items].filter(
      ([, { value }]) => tenantOid === ROOT_OID || isOfTenants(value.visible, tenantOid),
    );
    queries.deleteMany(seeing.map(([signature]) => signature));
  });

  const queriesOf = (query: BookmarkedQuery): LruMap<Known> => {
    const path = pathOf(query);
    const queries = kinds.get(path) ?? new LruMap<Known>(MAX_QUERIES);
    kinds.set(path, queries);
    return queries;
  };

  return {
    before(query, skip) {
      const bookmarks = queriesOf(query).get(query.signature)?.bookmarks ?? [];
      return bookmarks
        .filter((bookmark) => bookmark.skip <= skip)
        .reduce<PageBookmark | undefined>(
          (best, one) => (one.skip > (best?.skip ?? -1) ? one : best),
          undefined,
        );
    },
    reading(query) {
      const queries = queriesOf(query);
      const { signature, visible } = query;
      const started = queries.get(signature) ?? { visible, bookmarks: [], since: Symbol(signature) };
      queries.set(signature, started);
      return (bookmark) => {
        const known = queries.get(signature);
        if (known?.since !== started.since) return;
        const others = known.bookmarks.filter(({ skip }) => skip !== bookmark.skip);
        queries.set(signature, { ...known, bookmarks: [...others.slice(1 - MAX_BOOKMARKS), bookmark] });
      };
    },
  };
};
