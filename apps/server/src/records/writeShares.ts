import pLimit from "p-limit";

/** Max. concurrent writes of a group in this process. */
const SHARE = 4;

/** Runs a write of a group, a tenant for example, when it is its turn. */
export type WriteShare = <Result>(group: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the concurrent writes of each group, so that connections remain for the others. Further writes wait. Four writes at a time have
 * the same throughput as forty.
 */
export const createWriteShares = (): WriteShare => {
  const shares = new Map<number, ReturnType<typeof pLimit>>();
  return (group, work) => {
    const share = shares.get(group) ?? pLimit(SHARE);
    shares.set(group, share);
    return share(work);
  };
};
