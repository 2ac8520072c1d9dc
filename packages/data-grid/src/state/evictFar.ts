import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { fromPages, gapOf } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import type { RowRange } from "./pageGaps.ts";

/**
 * Gives up loaded pages while more than `most` rows are loaded, those farthest from the rows in sight first; never one
 * in sight, nor one with a row that `isKept`, nor one whose rows the server counts elsewhere.
 */
export const evictFar = (
  cache: PageCache,
  sight: RowRange,
  most: number,
  isKept: (row: EntityRecord) => boolean,
): PageCache => {
  if (cache.loaded <= most) return cache;
  const distance = (at: number) => {
    const start = cache.starts[at] ?? 0;
    return Math.max(start - sight.last, sight.first - (start + (cache.pages[at]?.length ?? 0) - 1), 0);
  };
  const farthest = cache.pages
    .map((_, at) => at)
    .filter((at) => distance(at) > PAGE_SIZE)
    .toSorted((a, b) => distance(b) - distance(a));
  const pages = [...cache.pages];
  let { loaded } = cache;
  for (const at of farthest) {
    const page = pages[at];
    if (loaded <= most) break;
    if (page?.rows === undefined || page.taken !== page.length || page.rows.some(isKept)) continue;
    loaded -= page.length;
    pages[at] = gapOf(page.length);
  }
  return loaded === cache.loaded ? cache : fromPages(pages);
};
