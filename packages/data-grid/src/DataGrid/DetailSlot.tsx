import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import type { RowsStore } from "../state/createRowsStore.ts";
import { placesFor } from "../state/viewRows.ts";
import styles from "./DataGrid.module.css";

export interface DetailSlotProps {
  /** Id of the area. */
  readonly id: string;
  /** Rows, among which the places of the detail area are kept free. */
  readonly rows: RowsStore;
  /** The detail area. */
  readonly children: ReactNode;
  /** Escape inside it. */
  readonly onEscape: () => void;
}

/** Lays the detail area under its row and keeps as many places of the list free as it is high. */
export const DetailSlot = ({ id, rows, children, onEscape }: DetailSlotProps) => {
  const { after, size } = useStore(rows, (state) => state.gap);
  const rowHeight = useStore(rows, (state) => state.rowHeight);
  const content = useRef<HTMLDivElement>(null);

  const isOpen = after >= 0;

  useLayoutEffect(() => {
    const element = content.current;
    if (!isOpen || element === null) return undefined;
    const measure = () => {
      const { gap } = rows.getState();
      const places = placesFor(element.offsetHeight, rowHeight);
      if (gap.after >= 0 && places > 0 && places !== gap.size)
        rows.setState({ gap: { ...gap, size: places } });
    };
    measure();
    // In the frame of the change, so that rows below never lag behind the area's edge.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    const grid = element.closest("[data-virtuoso-scroller]")?.querySelector("[role=grid]");
    return () => {
      observer.disconnect();
      // What had the keyboard is about to go.
      if (grid instanceof HTMLElement && element.contains(document.activeElement))
        grid.focus({ preventScroll: true });
    };
  }, [rows, rowHeight, isOpen]);

  if (!isOpen) return null;
  const place = { insetBlockStart: (after + 2) * rowHeight, blockSize: size * rowHeight };
  return (
    // Keys of whatever has the focus inside bubble up to here.
    <div
      id={id}
      role="presentation"
      className={styles["detail"]}
      style={place}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onEscape();
      }}
    >
      <div ref={content} className={styles["detailContent"]}>
        {children}
      </div>
    </div>
  );
};
