import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** A place in the window, in px from its left top corner. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** Where a mouse or the first finger was; undefined for other events. A browser may know no `TouchEvent`. */
export const pointerPlaceOf = (event: Event): PointerPlace | undefined => {
  const isTouch = "TouchEvent" in window && event instanceof TouchEvent;
  const point = isTouch ? event.touches[0] : event instanceof MouseEvent ? event : undefined;
  return point && { x: point.clientX, y: point.clientY };
};

/**
 * Where the mouse or the first finger is, for components that have to work out what lies under it: while something is dragged, and
 * once more when it is dropped. Changes cause no render.
 */
export const usePointerPlace = (): RefObject<PointerPlace> => {
  const place = useRef<PointerPlace>({ x: 0, y: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    const follow = (event: Event): void => {
      place.current = pointerPlaceOf(event) ?? place.current;
    };
    for (const type of ["mousemove", "touchstart", "touchmove"])
      window.addEventListener(type, follow, options);
    return () => controller.abort();
  }, []);
  return place;
};
