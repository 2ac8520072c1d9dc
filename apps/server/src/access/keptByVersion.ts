/** Cache of values that change only with the access version. */
export interface KeptByVersion<Value> {
  /**
   * Returns the value of the key from the cache, otherwise from `read`. `version`: access version of the caller. Null: the version is
   * unknown, so the value is always read.
   */
  of(version: number | null, key: string, read: () => Promise<Value>): Promise<Value>;
}

/** Max. number of cached values; requests can contain tenants that do not exist. */
const MOST = 20_000;

/**
 * Creates a cache for values such as tenants and form extensions. Each request reads the access version with its session, so a change
 * applies in all processes after its commit.
 */
export const createKeptByVersion = <Value>(): KeptByVersion<Value> => {
  let kept = new Map<string, Promise<Value>>();
  let keptVersion = -1;
  return {
    of(version, key, read) {
      if (version === null || version < keptVersion) return read();
      if (version > keptVersion || kept.size >= MOST) {
        kept = new Map();
        keptVersion = version;
      }
      const known = kept.get(key);
      if (known !== undefined) return known;
      const own = kept;
      const value = read();
      own.set(key, value);
      value.catch(() => own.delete(key));
      return value;
    },
  };
};
