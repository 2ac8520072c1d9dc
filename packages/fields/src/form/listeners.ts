/** Listeners by path: a change tells only those at, above or below it. */
export const createListeners = () => {
  const byPath = new Map<string, Set<() => void>>();
  return {
    subscribe: (path: string, listener: () => void) => {
      const set = byPath.get(path) ?? new Set();
      byPath.set(path, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && byPath.get(path) === set) byPath.delete(path);
      };
    },
    /** Without paths, all listeners. */
    notify: (paths?: readonly string[]) => {
      for (const [path, set] of byPath) {
        if (paths === undefined || paths.some((changed) => areRelated(changed, path)))
          for (const listener of set) listener();
      }
    },
  };
};

const areRelated = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
