import type { ListKey } from "./virtualListProps.ts";

/** Index of the first item when the list opens. Older items count down from it, and it must stay positive. */
export const FIRST_INDEX = 1_000_000;

/**
 * Returns the index of the first item after the list changed, so that every item that is still there keeps its index: the list
 * then stays where it is when items are added or removed before those in view.
 */
export const firstIndexAfter = (
  first: number,
  before: readonly ListKey[],
  after: readonly ListKey[],
): number => {
  const [oldFirst, newFirst] = [before[0], after[0]];
  if (oldFirst === undefined || newFirst === undefined) return FIRST_INDEX;
  const added = after.indexOf(oldFirst);
  if (added >= 0) return first - added;
  const removed = before.indexOf(newFirst);
  return removed >= 0 ? first + removed : FIRST_INDEX;
};
