/** Px from the start of a list to each of its items, and to its end: as measured, else as estimated. */
export const layOut = (
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: number,
): readonly number[] => {
  const tops = [0];
  let top = 0;
  for (const key of keys) {
    top += heights.get(key) ?? estimate;
    tops.push(top);
  }
  return tops;
};

/** Number of the item at that many px; before the list the first, behind it the last. */
export const placeAt = (tops: readonly number[], px: number): number => {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** An item that is drawn, and the number of the item before which the one drawn before it ends. */
export interface DrawnItem {
  readonly at: number;
  readonly behind: number;
}

/**
 * Which of the items from `from` on, before `to`, are drawn: those from `first` on, before `end`, and `keep`, the one that has the focus,
 * wherever it is.
 */
export const drawnItems = (
  { from, to }: { readonly from: number; readonly to: number },
  { first, end, keep }: { readonly first: number; readonly end: number; readonly keep: number },
): readonly DrawnItem[] => {
  const [start, stop] = [Math.max(from, first), Math.min(to, end)];
  const near = Array.from({ length: Math.max(0, stop - start) }, (_, index) => start + index);
  const isKeptApart = keep >= from && keep < to && !near.includes(keep);
  const all = isKeptApart ? [...near, keep].toSorted((a, b) => a - b) : near;
  return all.map((at, index) => ({ at, behind: index === 0 ? from : (all[index - 1] ?? from) + 1 }));
};
