import { useRef } from "react";
import { useSizing } from "../Drag/useSizing.ts";
import type { Way } from "../Drag/useSizing.ts";
import { contentWidth } from "./contentWidth.ts";
import styles from "./ResizeHandle.module.css";

/** Px, one step of resizing a column with the keyboard. */
export const COLUMN_RESIZE_STEP_PX = 16;

export interface ResizeHandleProps {
  /** The column's width in px while dragging, and `isDone` at the end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

/**
 * The end edge of a column heading. Dragging resizes the column; a double-click fits it to the rendered cells of its grid. By keyboard:
 * Shift and arrow keys on the heading, or the column list.
 */
export const ResizeHandle = ({ onResize }: ResizeHandleProps) => {
  const handle = useRef<HTMLSpanElement>(null);
  const start = useRef({ width: 0, sign: 1 });
  const widthAfter = ({ x }: Way): number => start.current.width + x * start.current.sign;
  const sizing = useSizing({
    onBegin: () => {
      const heading = handle.current?.parentElement;
      if (heading === null || heading === undefined) return;
      // Where growing means going left.
      const sign = getComputedStyle(heading).direction === "rtl" ? -1 : 1;
      start.current = { width: heading.offsetWidth, sign };
    },
    onMove: (way) => onResize(widthAfter(way), false),
    onEnd: (way, isKept) => onResize(isKept ? widthAfter(way) : start.current.width, true),
  });
  const fit = () => {
    const heading = handle.current?.parentElement;
    if (heading) onResize(contentWidth(heading), true);
  };
  return (
    <span
      {...sizing}
      ref={handle}
      aria-hidden="true"
      data-resize
      className={styles["handle"]}
      onDoubleClick={fit}
    />
  );
};
