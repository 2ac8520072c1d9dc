import type { DocumentLock } from "@backroom/contract";

/** Locks that are named. */
const LOCKS = 5;

/** The locks that are held longest; those of unknown age come last. */
export const oldestLocks = (locks: readonly DocumentLock[]): readonly DocumentLock[] => {
  const timeOf = ({ lockedAt }: DocumentLock) => (lockedAt === null ? Infinity : Date.parse(lockedAt));
  return locks
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))))
    .slice(0, LOCKS);
};
