import { useEffect, useEffectEvent } from "react";

/** What {@link useWallKeys} calls; undefined = the keys do nothing. */
export interface WallKeys {
  readonly onPause: (() => void) | undefined;
  readonly onMove: ((steps: number) => void) | undefined;
}

const stepsOf = (key: string, isRightToLeft: boolean): number => {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRightToLeft ? -1 : 1;
};

/** Keys of the wall mode: arrows go on and back, the space bar stops and starts. What takes keys itself keeps them. */
export const useWallKeys = ({ onPause, onMove }: WallKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const isTaken =
      event.target instanceof Element &&
      event.target.closest(event.key === " " ? "button, a, input, select, label" : "input, select, label") !==
        null;
    const steps = stepsOf(event.key, document.documentElement.dir === "rtl");
    if (isTaken) return;
    if (event.key === " ") onPause?.();
    else if (steps !== 0) onMove?.(steps);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
