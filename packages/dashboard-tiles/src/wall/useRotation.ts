import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { useEffect, useState } from "react";

/** What {@link useRotation} works with. */
export interface RotationOptions {
  /** How many there are to show in turn. */
  readonly count: number;
  readonly seconds: number;
  /** Whether the rotation is paused, for example while the user reads with the keyboard. */
  readonly isHeld: boolean;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/** What shows, and what changes it. */
export interface Rotation {
  /** From 0 to below the count. */
  readonly index: number;
  readonly isPaused: boolean;
  readonly togglePause: () => void;
  /** Shows the one so many steps further, around the end; it then shows for the whole time. */
  readonly go: (steps: number) => void;
}

/** Shows several things in turn, each for the same time. */
export const useRotation = ({ count, seconds, isHeld, clock = systemClock }: RotationOptions): Rotation => {
  const [position, setPosition] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const total = Math.max(1, count);
  const index = ((position % total) + total) % total;
  const isStill = isPaused || isHeld || count < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = clock.setTimeout(() => setPosition(position + 1), seconds * 1000);
    return () => clock.clearTimeout(timer);
  }, [isStill, seconds, clock, position]);
  return {
    index,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    go: (steps) => setPosition(index + steps),
  };
};
