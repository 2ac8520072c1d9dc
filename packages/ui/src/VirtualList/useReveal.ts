import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { topOfRows } from "./StuckHead.tsx";
import type { ListKey } from "./virtualListProps.ts";

/** Frames for which the place has to stay right, frames between two attempts, and frames after which it is left as it is. */
const STILL = 6;
const BETWEEN = 4;
const MOST = 120;

const rowAt = (scroller: Element, index: number): Element | null =>
  scroller.querySelector(`[data-index="${index}"]`);

const isInView = (row: Element, scroller: Element): boolean => {
  const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isWhole = inner.top >= topOfRows(scroller) - 1 && inner.bottom <= outer.bottom + 1;
  // A row may be higher than the list.
  return isWhole || (inner.height > outer.height && inner.top < outer.bottom && inner.bottom > outer.top);
};

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < 2;

/** What scrolls a list of the library. */
export type ListScroller = Pick<VirtuosoHandle, "scrollIntoView" | "scrollToIndex" | "autoscrollToBottom">;

/**
 * Scrolls to a row or to an end of the list until it is there. Virtuoso scrolls by heights it has not measured, and may still
 * correct an earlier scrolling. `stop` is for users who scroll meanwhile; a list that is not drawn yet gets some frames first.
 */
export const useReveal = (
  list: RefObject<ListScroller | null>,
  scroller: RefObject<HTMLElement | null>,
  rows: {
    readonly count: number;
    readonly indexOf: (key: ListKey) => number;
    /** Number of the row at an index as the library counts. */
    readonly numberOf: (index: number) => number;
  },
) => {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const frame = useRef(0);
  const stop = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => stop, [stop]);

  const settle = (
    isThere: (scroller: HTMLElement) => boolean,
    scroll: () => void,
    isDrawn: boolean,
  ): void => {
    stop();
    if (isDrawn) scroll();
    let [frames, still] = [0, 0];
    const look = (): void => {
      frames += 1;
      still = scroller.current !== null && isThere(scroller.current) ? still + 1 : 0;
      if (still === 0 && frames % BETWEEN === 0) scroll();
      if (still < STILL && frames < MOST) frame.current = requestAnimationFrame(look);
    };
    frame.current = requestAnimationFrame(look);
  };
  return {
    stop,
    reveal: (key: ListKey, isDrawn = true): void =>
      settle(
        (box) => {
          const row = rowAt(box, latest.current.indexOf(key));
          return row !== null && isInView(row, box);
        },
        () => {
          const index = latest.current.indexOf(key);
          if (index >= 0) list.current?.scrollIntoView({ index: latest.current.numberOf(index) });
        },
        isDrawn,
      ),
    scrollTo: (end: "start" | "end", isDrawn = true): void =>
      settle(
        (box) =>
          end === "start"
            ? rowAt(box, 0) !== null && box.scrollTop < 2
            : rowAt(box, latest.current.count - 1) !== null && isAtEnd(box),
        () => list.current?.scrollToIndex(end === "start" ? { index: 0 } : { index: "LAST", align: "end" }),
        isDrawn,
      ),
  };
};
