import type { Clock } from "@backroom/ports";
import { systemClock } from "@backroom/ports";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { INDICATOR_DELAY_MS } from "../constants.ts";
import { createIndicator, isIndicatorVisible } from "./indicator.ts";

export interface DelayedOptions {
  /** Once shown, shown at least this long, in ms. Default 0. */
  readonly minMs?: number;
  /** Source of time. Default the system's. */
  readonly clock?: Clock;
}

/**
 * Whether a waiting indicator is on screen: only after `isActive` has been true for `delayMs`
 * (default 250). The timing is fixed at the first render.
 */
export const useDelayed = (
  isActive: boolean,
  delayMs: number = INDICATOR_DELAY_MS,
  { minMs = 0, clock = systemClock }: DelayedOptions = {},
): boolean => {
  const [indicator] = useState(() => createIndicator({ delayMs, minMs }, clock));
  useEffect(() => {
    if (!isActive) return undefined;
    indicator.start();
    return () => {
      void indicator.stop();
    };
  }, [indicator, isActive]);
  return useStore(indicator, isIndicatorVisible);
};
