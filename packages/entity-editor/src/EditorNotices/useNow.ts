import type { Clock } from "@backroom/ports";
import { useEffect, useState } from "react";

const STEP_MS = 10_000;

/** The time in ms since 1970, kept recent enough for "10 seconds ago". */
export const useNow = (clock: Clock): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const step = () => {
      setNow(clock.now());
      timer = clock.setTimeout(step, STEP_MS);
    };
    let timer = clock.setTimeout(step, STEP_MS);
    return () => clock.clearTimeout(timer);
  }, [clock]);
  return now;
};
