import DataLoader from "dataloader";

/** Max. number of items in a batch. With more, a statement over the batch makes the first item wait too long. */
const MAX_ITEMS = 32;

/**
 * Returns a function that processes one item as part of a batch. Items that arrive while a batch is processed are the next batch, so an
 * item waits for at most one earlier batch, and batches grow with the load. `work` returns a result for each item, in their order; a
 * result that is an `Error` rejects only its own item.
 */
export const createBatches = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): ((item: Item) => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = work(items);
      running = results.catch(() => undefined);
      return results;
    },
    { cache: false, maxBatchSize: MAX_ITEMS, batchScheduleFn: (start) => void running.then(start) },
  );
  return (item) => loader.load(item);
};
