import { systemClock } from "@backroom/ports";
import { useNow } from "@backroom/ui";
import { useMemo } from "react";

const MINUTE_MS = 60_000;

/** The time of the grid's clock in ms since 1970, read again every minute: "5 minutes ago" must not stay on an open page. */
export const useMinute = (now: () => number): number => {
  const clock = useMemo(() => ({ ...systemClock, now }), [now]);
  return useNow(MINUTE_MS, clock);
};
