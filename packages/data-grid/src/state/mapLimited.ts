/** Results of an asynchronous step for each item, in order; at most `limit` steps run at the same time. */
export const mapLimited = async <T, R>(
  items: readonly T[],
  limit: number,
  step: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Map<number, R>();
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results.set(index, await step(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return [...results.entries()].toSorted(([a], [b]) => a - b).map(([, result]) => result);
};
