/** Oids of one page; small, since the oids of a kind may be spread thinly. */
const PAGE_BITS = 4096;

/** A set of oids in a bit each: oids come from one dense sequence, so a million of them take some hundred kB. */
export interface OidSet {
  /** True when the oid was not in the set yet. */
  add(oid: number): boolean;
}

/** An empty set. */
export const createOidSet = (): OidSet => {
  const pages = new Map<number, Uint8Array>();
  const pageAt = (index: number): Uint8Array => {
    const known = pages.get(index);
    if (known !== undefined) return known;
    const page = new Uint8Array(PAGE_BITS / 8);
    pages.set(index, page);
    return page;
  };
  return {
    add(oid) {
      const page = pageAt(Math.floor(oid / PAGE_BITS));
      const bit = oid % PAGE_BITS;
      const mask = 1 << (bit & 7);
      const byte = page[bit >> 3] ?? 0;
      page[bit >> 3] = byte | mask;
      return (byte & mask) === 0;
    },
  };
};
