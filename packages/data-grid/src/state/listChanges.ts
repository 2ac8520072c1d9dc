import type { CountAnswer, EntityRecord } from "@backroom/contract";
import type { ListState } from "./listState.ts";
import { indexOfOid, keepUncounted, prependRow, removeRow, replaceRow } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";

const oneLess = (count: CountAnswer | null) =>
  count === null ? null : { ...count, count: Math.max(0, count.count - 1) };

/** The list without a record that was deleted here. */
export const withoutRecord = (state: ListState, oid: number): ListState => {
  if (indexOfOid(state.cache, oid) < 0) return state;
  const wasCounted = !state.deletedOids.has(oid);
  const wasJoined = state.joinedOids.has(oid);
  return {
    ...state,
    cache: removeRow(state.cache, oid, wasCounted && !wasJoined),
    removedCount: state.removedCount + (wasJoined && wasCounted ? 1 : 0),
    shifts: state.shifts + 1,
    count: wasCounted ? oneLess(state.count) : state.count,
  };
};

/** Which of these records are loaded. */
const loadedOf = ({ pages }: PageCache, oids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(pages.flatMap(({ rows = [] }) => rows.flatMap(({ Oid }) => (oids.has(Oid) ? [Oid] : []))));

/** Marks rows that another user deleted, where they are. */
export const deletedElsewhere = (state: ListState, given: readonly number[]): ListState => {
  const oids = new Set(given.filter((oid) => !state.deletedOids.has(oid)));
  if (state.phase !== "ready" || oids.size === 0) return state;
  const loaded = loadedOf(state.cache, oids);
  const counted = [...loaded].filter((oid) => !state.joinedOids.has(oid));
  return {
    ...state,
    deletedOids: new Set([...state.deletedOids, ...oids]),
    cache: counted.reduce(keepUncounted, state.cache),
    // Those that are not loaded may be among the others, or on their way.
    removedCount: state.removedCount + oids.size - counted.length,
    shifts: state.shifts + (counted.length > 0 ? 1 : 0),
    count: [...loaded].reduce(oneLess, state.count),
  };
};

/** Counts records that another user added. */
export const addedElsewhere = (state: ListState, given: readonly number[]): ListState => {
  const oids = new Set(given.filter((oid) => !state.addedOids.has(oid) && !state.joinedOids.has(oid)));
  const loaded = loadedOf(state.cache, oids);
  const added = [...oids].filter((oid) => !loaded.has(oid));
  return state.phase !== "ready" || added.length === 0
    ? state
    : { ...state, addedOids: new Set([...state.addedOids, ...added]) };
};

/** A record made here is none that another user added. */
export const withOwn = (
  { addedOids, joinedOids }: ListState,
  oid: number,
): Pick<ListState, "addedOids" | "joinedOids"> => ({
  joinedOids: new Set(joinedOids).add(oid),
  addedOids: addedOids.has(oid) ? new Set([...addedOids].filter((added) => added !== oid)) : addedOids,
});

/** Puts a record that was made here before all others. */
export const joined = (state: ListState, record: EntityRecord): ListState => {
  if (indexOfOid(state.cache, record.Oid) >= 0) return { ...state, cache: replaceRow(state.cache, record) };
  return {
    ...state,
    ...withOwn(state, record.Oid),
    cache: prependRow(state.cache, record),
    count: state.count === null ? null : { ...state.count, count: state.count.count + 1 },
  };
};
