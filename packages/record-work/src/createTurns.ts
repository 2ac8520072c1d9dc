/** Returns a function that runs actions one after the other, in the order of its calls. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
};
