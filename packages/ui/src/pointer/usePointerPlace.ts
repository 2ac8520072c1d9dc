import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** A place in the window, in px from its left top corner. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the mouse or the first finger is, for whoever has to work out what lies under it: while something is dragged, and
 * once more when it is dropped. Changes cause no render.
 */
export const usePointerPlace = (): RefObject<PointerPlace> => {
  const place = useRef<PointerPlace>({ x: 0, y: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    const follow = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): void => {
      place.current = { x: clientX, y: clientY };
    };
    const followFinger = ({ touches: [touch] }: TouchEvent): void => {
      if (touch !== undefined) follow(touch);
    };
    window.addEventListener("mousemove", follow, options);
    window.addEventListener("touchstart", followFinger, options);
    window.addEventListener("touchmove", followFinger, options);
    return () => controller.abort();
  }, []);
  return place;
};
