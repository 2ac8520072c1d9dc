import { REFRESH_MS } from "../refresh/createTileRefresher.ts";

/** Half a period more than the one after which everything is read again: a slow answer does not make data old. */
export const OLD_MS = REFRESH_MS * 1.5;

/** Whether what was read at that time is older than it should be. */
export const isOld = (readAt: number, now: number): boolean => now - readAt > OLD_MS;
