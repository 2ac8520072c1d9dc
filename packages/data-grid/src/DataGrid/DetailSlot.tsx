import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import type { TableRows } from "../state/createRowsStore.ts";
import { placesFor } from "../state/viewRows.ts";
import { HEAD_HEIGHT_PX } from "../constants.ts";
import type { RowWindow } from "@backroom/ui";
import styles from "./DataGrid.module.css";

export interface DetailSlotProps {
  /** Id of the area. */
  readonly id: string;
  /** Rows, among which the places of the detail area are kept free. */
  readonly rows: TableRows<unknown>;
  /** Where rows lie. */
  readonly window: RowWindow;
  /** Height of the scrolled element, px. */
  readonly height: number;
  /** The detail area. */
  readonly children: ReactNode;
  /** Escape inside it. */
  readonly onEscape: () => void;
}

/** Lays the detail area under its row and keeps as many places of the list free as it is high. */
export const DetailSlot = ({ id, rows, window: rowWindow, height, children, onEscape }: DetailSlotProps) => {
  const { after, size } = useStore(rows, (state) => state.gap);
  const rowHeight = useStore(rows, (state) => state.rowHeight);
  const shift = useStore(rowWindow.store, (state) => state.shift);
  const content = useRef<HTMLDivElement>(null);

  const isOpen = after >= 0;

  useLayoutEffect(() => {
    const element = content.current;
    if (!isOpen || element === null) return undefined;
    const measure = () => {
      const { gap } = rows.getState();
      const places = placesFor(element.offsetHeight, rowHeight);
      if (gap.after >= 0 && places > 0 && places !== gap.size) rows.measureArea(places);
    };
    measure();
    // In the frame of the change, so that rows below never lag behind the area's edge.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    const grid = element.closest("[data-grid-scroller]")?.querySelector("[role=grid]");
    return () => {
      observer.disconnect();
      // What had the keyboard is about to go, unless the open area only moves beside the table.
      if (rows.getState().openKey !== null) return;
      if (grid instanceof HTMLElement && element.contains(document.activeElement))
        grid.focus({ preventScroll: true });
    };
  }, [rows, rowHeight, isOpen]);

  if (!isOpen) return null;
  const blockSize = size * rowHeight;
  // A long list's area far from what is in sight lies at its end, where it does not lengthen the list.
  const top = Math.min(Math.max(0, HEAD_HEIGHT_PX + (after + 1) * rowHeight - shift), height - blockSize);
  const place = { insetBlockStart: top, blockSize };
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
