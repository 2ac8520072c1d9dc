/** Code of the page that is loaded later than the rest: while the browser is idle, or when it is first needed. */
export interface LazyPart<Part> {
  /** The part; undefined until it has come. */
  readonly read: () => Part | undefined;
  /** Loads it once. Rejects when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Part>;
}

/** Makes a lazy part of a dynamic import. Like the module itself it stands at the top of a file, once for the page. */
export const createLazyPart = <Part>(importPart: () => Promise<Part>): LazyPart<Part> => {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  const load = async (): Promise<Part> => {
    try {
      part = await importPart();
      return part;
    } finally {
      loading = undefined;
    }
  };
  return {
    read: () => part,
    load: async () => part ?? (loading ??= load()),
  };
};

/** Milliseconds after which idle work runs without idle time: an endless animation on a slow screen leaves none. */
const LATEST = 5000;

/** Calls `work` when the browser is idle, at the latest after five seconds. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
};
