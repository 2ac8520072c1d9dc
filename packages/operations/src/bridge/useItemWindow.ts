import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { layOut, placeAt } from "./itemPlaces.ts";

/** Px above and below the box whose items are drawn, too. */
const AROUND = 600;

/**
 * Which items of a long list of different heights are to be drawn: those in and around the scrolling box. Heights are estimated
 * until an item was drawn once; `measure` is the ref of each drawn item, which carries its key in `data-item`.
 */
export const useItemWindow = (
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  estimate: number,
) => {
  const heights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const [sight, setSight] = useState({ top: 0, height: AROUND });
  const observer = useRef<ResizeObserver>(null);

  // The heights are those of the last measuring.
  // oxlint-disable-next-line react/exhaustive-deps
  const tops = useMemo(() => layOut(keys, heights.current, estimate), [keys, estimate, measured]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () =>
      setSight((before) => {
        const [top, height] = [box.scrollTop, box.clientHeight];
        const isNear = Math.abs(before.top - top) < AROUND / 2 && before.height === height;
        return isNear ? before : { top, height };
      });
    look();
    const ofBox = new ResizeObserver(look);
    ofBox.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      ofBox.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller]);

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      observer.current ??= new ResizeObserver((entries) => {
        let isChanged = false;
        for (const { target, borderBoxSize } of entries) {
          const key = target instanceof HTMLElement ? target.dataset["item"] : undefined;
          const height = borderBoxSize[0]?.blockSize ?? 0;
          if (key === undefined || height === 0) continue;
          const before = heights.current.get(key) ?? estimate;
          heights.current.set(key, height);
          if (before !== height) isChanged = true;
        }
        if (isChanged) setMeasured((count) => count + 1);
      });
      const of = observer.current;
      of.observe(element);
      return () => of.unobserve(element);
    },
    [estimate],
  );

  return {
    /** Numbers of the first item that is drawn, and of the one behind the last. */
    first: placeAt(tops, sight.top - AROUND),
    end: placeAt(tops, sight.top + sight.height + AROUND) + 1,
    /** Px from the start of the list to each item, and to its end. */
    tops,
    measure,
  };
};
