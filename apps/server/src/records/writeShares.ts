import pLimit from "p-limit";

/** Writes of one tenant that run at the same time in this process. */
const SHARE = 4;

/**
 * Gives each tenant a share of the connections for writes: a tenant that posts a lot waits for itself, and others find a connection.
 * PostgreSQL writes as much with four at a time as with forty.
 */
export const createWriteShares = () => {
  const shares = new Map<number, ReturnType<typeof pLimit>>();
  return <Result>(tenantOid: number, work: () => Promise<Result>): Promise<Result> => {
    const share = shares.get(tenantOid) ?? pLimit(SHARE);
    shares.set(tenantOid, share);
    return share(work);
  };
};
