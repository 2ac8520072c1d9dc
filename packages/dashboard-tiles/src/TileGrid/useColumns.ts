import { useLayoutReady } from "@backroom/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Pixels between two tiles. */
export const GAP_PX = 12;
const NARROWEST_PX = 320;
const WIDEST_PX = 600;
/** Share of the width a column takes at least: a screen twice as wide has more columns, and wider ones. */
const SHARE = 0.155;

/** Columns of a dashboard of that width in pixels; one at least. */
export const columnsOf = (width: number): number => {
  const column = Math.min(Math.max(NARROWEST_PX, width * SHARE), WIDEST_PX);
  return Math.max(1, Math.floor((width + GAP_PX) / (column + GAP_PX)));
};

/**
 * Measures an element: how many columns fit into it. Undefined until it is there. While the width of the layout changes, the
 * columns stay.
 */
export const useColumns = (): { ref: RefObject<HTMLDivElement | null>; columns: number | undefined } => {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<number | undefined>(undefined);
  const isReady = useLayoutReady();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !isReady) return undefined;
    const measure = (): void => setColumns(columnsOf(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady]);
  return { ref, columns };
};
