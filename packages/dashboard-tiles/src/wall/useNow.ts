import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { useEffect, useState } from "react";

/** The time, renewed after each pause; in ms since 1970. */
export const useNow = (pauseMs: number, clock: Clock = systemClock): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: unknown;
    const tick = (): void => {
      setNow(clock.now());
      timer = clock.setTimeout(tick, pauseMs);
    };
    timer = clock.setTimeout(tick, pauseMs);
    return () => clock.clearTimeout(timer);
  }, [clock, pauseMs]);
  return now;
};
