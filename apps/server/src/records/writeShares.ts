import pLimit from "p-limit";

/** Max. concurrent writes of one tenant in this process. */
const SHARE = 4;

/** Runs a write of a tenant when it is its turn. */
export type WriteShare = <Result>(tenantOid: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the concurrent writes of each tenant, so that connections remain for other tenants. Further writes wait. Four writes at a time
 * have the same throughput as forty.
 */
export const createWriteShares = (): WriteShare => {
  const shares = new Map<number, ReturnType<typeof pLimit>>();
  return (tenantOid, work) => {
    const share = shares.get(tenantOid) ?? pLimit(SHARE);
    shares.set(tenantOid, share);
    return share(work);
  };
};
