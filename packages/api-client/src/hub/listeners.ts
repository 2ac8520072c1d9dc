/**
 * Functions to call by name. One that throws is reported, and the others are called all the same; one that another removes
 * meanwhile is not called. The same function added twice is called twice.
 */
export const createListeners = <Name, Args extends readonly unknown[]>(report: (cause: unknown) => void) => {
  const byName = new Map<Name, Set<{ readonly run: (...args: Args) => void }>>();
  return {
    /** Adds a function; the result removes it. */
    add: (name: Name, run: (...args: Args) => void): (() => void) => {
      const entries = byName.get(name) ?? new Set();
      byName.set(name, entries);
      const entry = { run };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    call: (name: Name, ...args: Args): void => {
      const entries = byName.get(name);
      if (entries === undefined) return;
      // What is added meanwhile is not called.
      const present = [...entries];
      for (const entry of present) {
        if (!entries.has(entry)) continue;
        try {
          entry.run(...args);
        } catch (cause) {
          report(cause);
        }
      }
    },
  };
};
