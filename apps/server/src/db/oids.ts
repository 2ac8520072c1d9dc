import type { Queryable } from "./database.ts";

/** Oids one process takes at a time; up to that many stay unused when it ends. */
const BLOCK_SIZE = 100;

/** Takes `count` oids in a row and returns the first. Oids are unique over all kinds; 0 = none, 1 = root. */
export const allocateOids = async (db: Queryable, count: number): Promise<number> => {
  const [block] = await db.query<{ first: number }>(
    "update oid_block set next = next + $1 where name = 'oid' returning next - $1 as first",
    [count],
  );
  if (block === undefined) throw new Error("The table oid_block is empty; run the migrations");
  return block.first;
};

/** Hands out oids one by one. */
export interface OidSource {
  next(): Promise<number>;
}

/**
 * Oids from blocks (hi-lo): one write per hundred, so distributed engines have no hot row. Ask for the oid before the
 * transaction that uses it begins.
 */
export const createOidSource = (db: Queryable): OidSource => {
  let free: number[] = [];
  let refill: Promise<void> | undefined;
  const refillOnce = () => {
    refill ??= allocateOids(db, BLOCK_SIZE)
      .then((first) => {
        free = Array.from({ length: BLOCK_SIZE }, (_, index) => first + index).toReversed();
      })
      .finally(() => (refill = undefined));
    return refill;
  };
  return {
    async next() {
      for (;;) {
        const oid = free.pop();
        if (oid !== undefined) return oid;
        await refillOnce();
      }
    },
  };
};
