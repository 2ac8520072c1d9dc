import { useRowWindow } from "@backroom/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { countLines } from "./lineList.ts";
import type { LineList } from "./lineList.ts";
import { lineOfPlace, placeOfLineNumber } from "./listPlaces.ts";

interface LogLinesOptions {
  readonly list: LineList;
  /** Place of the line whose details are open; -1 = none. */
  readonly openPlace: number;
  /** Px. */
  readonly rowHeight: number;
  /** Called with the lines in sight. */
  readonly onShow: (first: number, last: number) => void;
}

/** Which lines of a log are drawn and which is the active one, while lines come above and details open between them. */
export const useLogLines = ({ list, openPlace, rowHeight, onShow }: LogLinesOptions) => {
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const count = countLines(list);
  const [size, setSize] = useState(8);
  /** The active line, counted from the anchor, so that new lines do not move it. */
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(count - 1, Math.max(0, activeIndex + list.fresh.length));
  const isOpen = openPlace >= 0;
  const gap = { after: openPlace, size: isOpen ? size : 0 };
  const { rowWindow, view, height } = useRowWindow(scroller, {
    headHeight: 0,
    rowHeight,
    places: count + gap.size,
  });
  const shown = useStore(rowWindow.store);

  // New lines above leave those in sight where they are, unless the top is in sight.
  const fresh = useRef(list.fresh.length);
  useLayoutEffect(() => {
    const added = list.fresh.length - fresh.current;
    fresh.current = list.fresh.length;
    const top = rowWindow.top();
    if (added > 0 && top > 0) rowWindow.holdAt(top + added * rowHeight);
  }, [list.fresh.length, rowWindow, rowHeight]);

  const { first, last } = shown.sight;
  const report = useEffectEvent((from: number, to: number) => {
    const [start, end] = [lineOfPlace(from, gap), lineOfPlace(to, gap)];
    onShow(start < 0 ? gap.after : start, end < 0 ? gap.after + 1 : end);
  });
  useEffect(() => report(first, last), [first, last]);

  useLayoutEffect(() => {
    const element = area.current;
    if (!isOpen || element === null) return undefined;
    const measure = () => setSize(Math.max(1, Math.ceil(element.offsetHeight / rowHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, rowHeight]);

  const activate = (line: number) => setActiveIndex(line - list.fresh.length);
  const reveal = (line: number) => {
    const top = placeOfLineNumber(line, gap) * rowHeight;
    if (top < rowWindow.top()) rowWindow.scrollTo(top);
    else if (top + rowHeight > rowWindow.top() + view) rowWindow.scrollTo(top + rowHeight - view);
  };
  const activePlace = placeOfLineNumber(active, gap);
  return {
    /** The element that scrolls. */
    scroller,
    /** What the open details stand in. */
    area,
    shown,
    gap,
    height,
    rowHeight,
    count,
    active,
    isOpen,
    /** Places the open details take. */
    size,
    /** Lines of a page. */
    page: Math.max(1, Math.floor(view / rowHeight) - 1),
    isActiveDrawn: count > 0 && activePlace >= first && activePlace <= last,
    activate,
    /** Makes a line the active one, in sight. */
    moveTo: (line: number) => {
      activate(line);
      reveal(line);
    },
    /** Makes a line the active one, in the upper part of the list. */
    jumpTo: (line: number) => {
      activate(line);
      rowWindow.scrollTo(Math.max(0, placeOfLineNumber(line, gap) * rowHeight - view / 3));
    },
  };
};
