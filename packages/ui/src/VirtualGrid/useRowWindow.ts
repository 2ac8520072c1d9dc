import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { createRowWindow } from "./createRowWindow.ts";
import { markSideways } from "./markSideways.ts";

/** Px. Chromium clamps an element at 33,554,428 device px; a margin is left for header and detail area. */
const MAX_SCROLL_DEVICE_PX = 33_000_000;

/** Heights of a list, px. */
export interface ListHeights {
  /** Px of the row of headings. */
  readonly headHeight: number;
  /** Px of a row. */
  readonly rowHeight: number;
  /** Places of the list. */
  readonly places: number;
}

/** The window onto the list in a scrolling box; the box's inner width and height, and the height of the element it scrolls, px. */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  { headHeight, rowHeight, places }: ListHeights,
) => {
  const [rowWindow] = useState(() => createRowWindow());
  const [box, setBox] = useState({ width: 0, height: 0 });
  const lead = useStore(rowWindow.store, (state) => state.lead);
  const full = headHeight + places * rowHeight;
  // Servers have none.
  const ratio = "devicePixelRatio" in globalThis ? Math.max(1, globalThis.devicePixelRatio) : 1;
  const drawn = Math.min(full, Math.floor(MAX_SCROLL_DEVICE_PX / ratio));

  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    // Without its scrollbars, which come and go with the rows.
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    const ends = [rowWindow.connect(current), markSideways(current)];
    return () => {
      observer.disconnect();
      for (const end of ends) end();
    };
  }, [scroller, rowWindow]);

  useLayoutEffect(
    () => rowWindow.setLayout({ rowHeight, places, range: { full, drawn, view: box.height } }),
    [rowWindow, rowHeight, places, full, drawn, box.height],
  );
  return { rowWindow, available: box.width, view: box.height, height: drawn + lead };
};
