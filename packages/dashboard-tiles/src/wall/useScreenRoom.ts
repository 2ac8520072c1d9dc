import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { columnsOf, GAP_PX } from "../TileGrid/useColumns.ts";
import type { ScreenRoom } from "./pageTiles.ts";

/** The least height of a row of the dashboard, in px. */
const ROW_PX = 280;

/** Measures how many cells an element holds; undefined until it is there. */
export const useScreenRoom = (): {
  ref: RefObject<HTMLDivElement | null>;
  room: ScreenRoom | undefined;
} => {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<ScreenRoom | undefined>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const inside = (size: number, ...edges: readonly string[]) =>
        edges.reduce((rest, edge) => rest - Number.parseFloat(edge), size);
      const width = inside(element.clientWidth, style.paddingLeft, style.paddingRight);
      const height = inside(element.clientHeight, style.paddingTop, style.paddingBottom);
      const columns = columnsOf(width);
      const rows = Math.max(1, Math.floor((height + GAP_PX) / (ROW_PX + GAP_PX)));
      setRoom((before) => (before?.columns === columns && before.rows === rows ? before : { columns, rows }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
};
