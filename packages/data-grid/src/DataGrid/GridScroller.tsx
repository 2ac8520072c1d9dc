import { use } from "react";
import type { ComponentProps, PropsWithChildren } from "react";
import { useStore } from "zustand";
import { countViewPlaces } from "../state/createRowsStore.ts";
import { ScrollerPartsContext } from "./gridContext.ts";
import type { RowTools, ScrollerParts } from "./gridContext.ts";
import styles from "./DataGrid.module.css";

/**
 * Out of the flow and never higher than the window: a box that grew with its rows would draw, and so load, all of them.
 * Inline, so that it holds without the style sheet too.
 */
const bounds = { position: "absolute", inset: 0, maxBlockSize: "100dvh" } as const;

type GridScrollerProps = ComponentProps<"div"> & { readonly context?: RowTools };

/**
 * The scrolling box: heading, rows and the open detail area scroll together. The detail area lies beside the grid's
 * rows in the document, not among them, so it is never recycled and an editor in it outlives any scrolling.
 */
export const GridScroller = ({ children, context: _context, style, ...props }: GridScrollerProps) => {
  const parts = use(ScrollerPartsContext);
  if (parts === null) throw new Error("GridScroller needs a DataGrid around it.");
  return (
    <div {...props} style={{ ...style, ...bounds }} className={styles["scroller"]} tabIndex={-1}>
      <GridBox {...parts}>{children}</GridBox>
      {parts.detail}
    </div>
  );
};

const GridBox = ({ gridProps, rows, endSpace, header, children }: PropsWithChildren<ScrollerParts>) => {
  const blockSize = useStore(rows, (state) => (countViewPlaces(state) + 1) * state.rowHeight + endSpace);
  return (
    <div {...gridProps} role="grid" className={styles["grid"]} style={{ blockSize }}>
      {header}
      {children}
    </div>
  );
};

/** Keeps the first row's height free for the heading, which lies above the list. */
export const HeaderSpace = () => <div className={styles["headerSpace"]} />;
