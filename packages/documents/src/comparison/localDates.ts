import { localDay } from "@backroom/values";

/** The month it is at a time (ms since 1970) by the clock of the computer, `2026-01`. */
export const localMonth = (ms: number): string => localDay(ms).slice(0, 7);
