import { useNow } from "@backroom/ui";
import { localDay } from "@backroom/values";

/** Interval in ms at which a page compares the current day. */
const CHECK_MS = 60_000;

/** Returns the current day by the clock of the computer, `2026-01-31`. */
export const useToday = (): string => localDay(useNow(CHECK_MS));
