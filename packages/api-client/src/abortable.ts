import { AbortError } from "./errors/AbortError.ts";

/** Waits for a promise, but no longer than the signal allows: then rejects with an {@link AbortError}. */
export const abortable = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  if (signal.aborted) throw new AbortError({ cause: signal.reason });
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new AbortError({ cause: signal.reason }));
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
};
