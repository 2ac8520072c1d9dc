import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { HistoryStore } from "./state/createHistoryStore.ts";
import type { History } from "./state/history.ts";

/** Pixels from an end of what is loaded at which more is read. */
const AHEAD = 600;
const AT_END = 40;

/** Where a history is scrolled to. */
export interface HistoryPlace {
  /** For the element that scrolls; its messages have `data-seq`. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The newest message is in sight. */
  readonly isAtEnd: boolean;
  /** To be called when it was scrolled. */
  readonly measure: () => void;
  readonly showLatest: () => Promise<void>;
  readonly showFirst: () => Promise<void>;
}

/** Reads more messages where a history is scrolled to; what is in sight stays where it is, also when others come. */
export const useHistoryPlace = (store: HistoryStore, history: History | undefined): HistoryPlace => {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<{ isAtEnd: boolean; seq: number; top: number }>({ isAtEnd: true, seq: 0, top: 0 });
  const [isAtEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    const scroller = box.current;
    if (scroller === null || history === undefined) return;
    const { isAtEnd: wasAtEnd, seq, top } = place.current;
    const row = scroller.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (wasAtEnd && !history.hasNewer) scroller.scrollTop = scroller.scrollHeight;
    else if (row !== null)
      scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - top;
  }, [history]);

  return {
    box,
    isAtEnd,
    measure: () => {
      const scroller = box.current;
      if (scroller === null) return;
      const bottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
      const isEnd = bottom < AT_END && store.getState().history?.hasNewer === false;
      const top = scroller.getBoundingClientRect().top;
      const rows = [...scroller.querySelectorAll<HTMLElement>("[data-seq]")];
      const first = rows.find((row) => row.getBoundingClientRect().bottom > top);
      place.current = {
        isAtEnd: isEnd,
        seq: Number(first?.dataset["seq"] ?? 0),
        top: (first?.getBoundingClientRect().top ?? top) - top,
      };
      setAtEnd(isEnd);
      if (scroller.scrollTop < AHEAD) void store.loadOlder();
      if (bottom < AHEAD && store.getState().history?.hasNewer === true) void store.loadNewer();
    },
    showLatest: async () => {
      place.current = { isAtEnd: true, seq: 0, top: 0 };
      if (store.getState().history?.hasNewer === true) await store.open();
      else box.current?.scrollTo({ top: box.current.scrollHeight });
    },
    showFirst: async () => {
      place.current = { isAtEnd: false, seq: 1, top: 0 };
      if (store.getState().history?.hasOlder === true) await store.open(1);
      box.current?.scrollTo({ top: 0 });
    },
  };
};
