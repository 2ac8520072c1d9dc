/** Values that were read at an access version, by their key. */
export interface KeptByVersion<Value> {
  /**
   * The value of the key; `read` gets it from the database. `version` = access version the caller was read with: what was read since
   * then holds. Null = unknown, the value is read again.
   */
  of(version: number | null, key: string, read: () => Promise<Value>): Promise<Value>;
}

/** Values of one version that are kept; calls can name tenants that do not exist. */
const MOST = 20_000;

/**
 * Keeps what changes with the access version alone (tenants, extensions of forms): each call reads that version together with its
 * session, so a change holds from its commit on, in all processes.
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
