import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { useEffect, useState } from "react";

/** The time in ms since 1970, anew every second while something on the page counts it. */
export const useNow = (isCounting: boolean, clock: Clock = systemClock): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    let timer: unknown;
    const tick = (delay: number) => {
      timer = clock.setTimeout(() => {
        setNow(clock.now());
        tick(1000);
      }, delay);
    };
    tick(0);
    return () => clock.clearTimeout(timer);
  }, [clock, isCounting]);
  return now;
};
