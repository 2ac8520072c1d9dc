import type { Clock } from "@backroom/ports";
import { systemClock } from "@backroom/ports";
import { useState } from "react";
import { useStore } from "zustand";
import { createBusy } from "./busy.ts";
import type { Busy, BusyPhase } from "./busy.ts";

export interface UsedBusy {
  /** What to show. */
  readonly phase: BusyPhase;
  /**
   * Whether to ignore presses: an operation runs, or shows its success. A second press would repeat what is done, but after a
   * failure it is another try.
   */
  readonly isBlocked: boolean;
  /** See {@link Busy}. */
  readonly run: Busy["run"];
}

/** A busy operation of this component, or a shared one given as `busy`. */
export const useBusy = (busy?: Busy, clock: Clock = systemClock): UsedBusy => {
  const [own] = useState(() => busy ?? createBusy(clock));
  const used = busy ?? own;
  const phase = useStore(used, (state) => state.phase);
  return { phase, isBlocked: phase !== "idle" && phase !== "failure", run: used.run };
};
