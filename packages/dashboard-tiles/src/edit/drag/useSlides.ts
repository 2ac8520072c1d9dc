import { useLayoutEffect, useRef } from "react";
import type { GridLayout } from "../../TileGrid/gridLayout.ts";

const MOTION: KeyframeAnimationOptions = { duration: 160, easing: "ease-out" };

/** Lets tiles slide to their new places. What is held follows the pointer by itself. */
export const useSlides = (
  element: () => HTMLElement | null,
  { places }: GridLayout,
  heldKey: string | undefined,
): void => {
  const before = useRef<ReadonlyMap<Element, DOMRect>>(new Map());
  useLayoutEffect(() => {
    const parts = [...(element()?.querySelectorAll<HTMLElement>("[data-tile], [data-frame]") ?? [])];
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
    for (const part of parts) {
      const [from, to] = [before.current.get(part), now.get(part)];
      const isHeld = heldKey !== undefined && (part.dataset["tile"] ?? part.dataset["frame"]) === heldKey;
      if (isStill || isHeld || from === undefined || to === undefined) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (x !== 0 || y !== 0) part.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], MOTION);
    }
    before.current = now;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new layout lets tiles slide, not every render
  }, [places, heldKey]);
};
