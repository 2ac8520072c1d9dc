import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Px. Scrolling by less draws no other lines. */
const STEP = 28;

/** First line whose end is below `y`; `tops` has the top of each line and, at the end, the height of all. */
export const lineAt = (tops: readonly number[], y: number): number => {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle + 1] ?? 0) > y) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Inner width and height of a scrolling box and how far it is scrolled, in steps, px; 0 until it is laid out. */
export const useBoardBox = (scroller: RefObject<HTMLElement | null>) => {
  const [box, setBox] = useState({ width: 0, height: 0, scrolled: 0 });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height, scrollTop } = current;
      const scrolled = Math.floor(scrollTop / STEP) * STEP;
      setBox((before) =>
        before.width === width && before.height === height && before.scrolled === scrolled
          ? before
          : { width, height, scrolled },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", measure);
    };
  }, [scroller]);
  return box;
};
