import type { Queryable } from "../db/database.ts";

/** Size of the kept pages of a process, in characters. */
const MAX_SIZE = 32 * 1024 * 1024;

/** Statement that reads a page. */
export interface PageStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /**
   * SQL of the tag of the page alone, which costs a tenth of reading it, and how many of `values` it uses, the first ones. Null: the page
   * is not kept.
   */
  readonly tag: { readonly sql: string; readonly count: number } | null;
}

/** Page as the database returns it. */
export interface PageRow {
  /** JSON text of an array of records. */
  readonly json: string;
  /** Names the stored rows of the page: equal tags of a statement, equal pages. Null: the page is not kept. */
  readonly tag: string | null;
  /** Number of records found: those of the page and one more, if there is one. */
  readonly found: number;
  /** Number of records in `json`. */
  readonly sent: number;
  /** JSON text of the sort values of the first record, for a bookmark; null = no bookmark was requested. */
  readonly first: string | null;
}

/** Reads pages. */
export type ReadPage = (db: Queryable, statement: PageStatement) => Promise<PageRow | undefined>;

/** Reads a page from the database. */
export const readPageRow: ReadPage = async (db, { sql, values }) => {
  const [page] = await db.query<PageRow>(sql, values);
  return page;
};

/**
 * Creates a function that reads pages and keeps them. A page that is kept is read again only if the database returns another tag for
 * it, so the result is always that of the statement now, whichever process has changed a row.
 */
export const createUnchangedPages = (maxSize = MAX_SIZE): ReadPage => {
  /** By statement; those used last are at the end. */
  const pages = new Map<string, PageRow>();
  let size = 0;

  const remove = (key: string): void => {
    size -= pages.get(key)?.json.length ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, page: PageRow): void => {
    remove(key);
    pages.set(key, page);
    size += page.json.length;
    for (const oldest of pages.keys()) if (size > maxSize) remove(oldest);
  };

  return async (db, statement) => {
    const { sql, values, tag } = statement;
    if (tag === null) return readPageRow(db, statement);
    const key = JSON.stringify([sql, values]);
    const kept = pages.get(key);
    if (kept !== undefined) {
      const [now] = await db.query<Pick<PageRow, "tag">>(tag.sql, values.slice(0, tag.count));
      if (now?.tag === kept.tag) {
        keep(key, kept);
        return kept;
      }
    }
    const page = await readPageRow(db, statement);
    if (page !== undefined) keep(key, page);
    return page;
  };
};
