import type { Reading } from "./reading.ts";

/** A list that is read page by page. */
export interface PagedReading<Page, Item, Cursor> {
  /** Reading of the page at a cursor; that of the first page identifies the list. */
  at(cursor: Cursor): Reading<Page>;
  readonly first: Cursor;
  /** Cursor of the page after the last one; null = there is none. */
  next(last: Page, pages: readonly Page[]): Cursor | null;
  items(page: Page): readonly Item[];
  /** Identifies an item. While the list changes, one item may be on two pages: the last one is shown. */
  keyOf(item: Item): string | number;
}

/** Returns a list that is read page by page. Infers the types of a {@link PagedReading}. */
export const paged = <Page, Item, Cursor>(
  list: PagedReading<Page, Item, Cursor>,
): PagedReading<Page, Item, Cursor> => list;
