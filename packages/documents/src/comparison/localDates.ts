import { localDay } from "@backroom/values";

/** Returns the local month of a time in ms since 1970, `2026-01`. */
export const localMonth = (ms: number): string => localDay(ms).slice(0, 7);
