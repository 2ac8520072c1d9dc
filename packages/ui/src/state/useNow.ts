import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { useEffect, useEffectEvent, useState } from "react";

/** The time in ms since 1970, anew after each `everyMs`; null = it stands still, because nothing counts it. */
export const useNow = (
  everyMs: number | null,
  clock: Pick<Clock, "now" | "setTimeout" | "clearTimeout"> = systemClock,
): number => {
  const [now, setNow] = useState(() => clock.now());
  /** It may have stood still until now. */
  const dueIn = useEffectEvent((pause: number) => Math.max(0, pause - (clock.now() - now)));
  useEffect(() => {
    if (everyMs === null) return undefined;
    const tick = (): void => {
      setNow(clock.now());
      timer = clock.setTimeout(tick, everyMs);
    };
    let timer = clock.setTimeout(tick, dueIn(everyMs));
    return () => clock.clearTimeout(timer);
  }, [clock, everyMs]);
  return now;
};
