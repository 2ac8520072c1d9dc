import { useRef } from "react";
import type { PointerEvent } from "react";
import styles from "./ResizeHandle.module.css";

/** Px, one step of resizing a column with the keyboard. */
export const COLUMN_RESIZE_STEP_PX = 16;

export interface ResizeHandleProps {
  /** The column's width in px while dragging, and `isDone` at the end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

interface Drag {
  readonly x: number;
  readonly width: number;
  /** -1 where growing means going left. */
  readonly sign: number;
}

/** The end edge of a heading, to drag. Without a pointer: Shift and arrow keys on the heading, or the column list. */
export const ResizeHandle = ({ onResize }: ResizeHandleProps) => {
  const drag = useRef<Drag | null>(null);

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const heading = event.currentTarget.parentElement;
    if (heading === null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = getComputedStyle(heading).direction === "rtl" ? -1 : 1;
    drag.current = { x: event.clientX, width: heading.offsetWidth, sign };
  };
  const widthAt = (event: PointerEvent, { x, width, sign }: Drag) => width + (event.clientX - x) * sign;
  const move = (event: PointerEvent) => {
    if (drag.current !== null) onResize(widthAt(event, drag.current), false);
  };
  const end = (event: PointerEvent) => {
    if (drag.current !== null) onResize(widthAt(event, drag.current), true);
    drag.current = null;
  };

  return (
    <span
      aria-hidden="true"
      data-resize
      className={styles["handle"]}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};
