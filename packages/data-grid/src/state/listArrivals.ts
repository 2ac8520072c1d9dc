import type { EntityPage } from "@backroom/api-client";
import { PAGE_SIZE } from "@backroom/contract";
import type { CountAnswer } from "@backroom/contract";
import { driftOf } from "./listState.ts";
import type { ListState, Overshoot } from "./listState.ts";
import { fromPages, gapOf, withTotal } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import { gapOfSpan, isOutdated, takeRecords } from "./pageGaps.ts";
import type { Span } from "./pageGaps.ts";

/** One call less under way. */
export const landed = (state: ListState): ListState => ({
  ...state,
  fetching: Math.max(0, state.fetching - 1),
  isBusy: state.isBusy && state.fetching > 1,
});

/** Server-side place behind the last loaded row. */
const lastSeen = ({ pages, skips }: PageCache): number => {
  const at = pages.findLastIndex(({ rows }) => rows !== undefined);
  return at < 0 ? 0 : (skips[at] ?? 0) + (pages[at]?.taken ?? 0);
};

const totalOf = ({ pages, skips }: PageCache): number => (skips.at(-1) ?? 0) + (pages.at(-1)?.taken ?? 0);

/** The list ends before `from`: it goes back in growing steps until its end is found. */
const withOvershoot = (state: ListState, limit: number): ListState => {
  const low = lastSeen(state.cache);
  const step =
    state.overshoot === null ? Math.max(PAGE_SIZE, Math.ceil(limit / 100)) : state.overshoot.step * 2;
  // Not before the middle of what is left, so that each try finds out something.
  const end = Math.max(limit - step, low + Math.ceil((limit - low) / 2));
  return {
    ...state,
    cache: withTotal(state.cache, end),
    hasMore: end > low,
    overshoot: end > low ? { limit, step } : null,
    count: end > low ? state.count : { count: low, exact: true },
  };
};

/** Where the list is taken to end after its last known row, which others follow. */
const grownEnd = (seen: number, overshoot: Overshoot | null): number =>
  overshoot === null ? seen + PAGE_SIZE : seen + Math.max(1, Math.ceil((overshoot.limit - seen) / 2));

/** Puts a page that arrived into the list. */
export const takePage = (state: ListState, span: Span, { records, hasMore }: EntityPage): ListState => {
  const isFirst = state.phase === "loading";
  const given: ListState = {
    ...landed(state),
    phase: "ready",
    shownOrder: state.query.orderBy ?? [],
    // Until the new total arrives the old one stands for the same records in another order only.
    count: isFirst && !state.isSameSet ? null : state.count,
    error: isFirst ? null : state.error,
  };
  const before = isFirst ? fromPages([gapOf(Math.max(span.to, given.count?.count ?? 0))]) : state.cache;
  // The list turned out to end before these rows.
  if (gapOfSpan(before, span) < 0) return { ...given, cache: before };
  const isLast = span.from >= (before.skips.at(-1) ?? 0);
  if (isOutdated(before, span, driftOf(state))) return { ...given, cache: before };
  if (records.length === 0 && span.from > 0 && isLast)
    return withOvershoot({ ...given, cache: before }, span.from);
  const cache = takeRecords(before, {
    span,
    records,
    hasMore: hasMore && records.length > 0,
    drift: driftOf(state),
    elsewhere: state.joinedOids,
    gone: state.deletedOids,
  });
  const seen = lastSeen(cache);
  if (totalOf(cache) > seen) return { ...given, cache, hasMore: true };
  if (!hasMore || records.length === 0) return { ...given, cache, hasMore: false, overshoot: null };
  if (!isLast) return { ...given, cache };
  return { ...given, cache: withTotal(cache, grownEnd(seen, state.overshoot)), hasMore: true };
};

/** Takes the total, which may be an estimate. */
export const takeCount = (state: ListState, count: CountAnswer): ListState => {
  const seen = lastSeen(state.cache);
  // Where the end was seen, a total is news only if it is higher.
  const isNews = state.hasMore ? state.overshoot === null : count.exact && count.count > seen;
  if (state.phase !== "ready" || !isNews) return { ...state, count };
  return { ...state, count, hasMore: true, cache: withTotal(state.cache, Math.max(count.count, seen + 1)) };
};
