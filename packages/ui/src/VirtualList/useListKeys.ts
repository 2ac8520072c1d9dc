import { useLingui } from "@lingui/react";
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { isTyping } from "../keys/isTyping.ts";
import { findTyped, isSameText, nothingTyped, typeLetter } from "../keys/typeAhead.ts";
import { moveInList } from "./moveInList.ts";
import { topOfRows } from "./StuckHead.tsx";
import type { VirtualListProps } from "./virtualListProps.ts";

interface Options<Item> extends Pick<
  VirtualListProps<Item>,
  "items" | "keys" | "onEscape" | "onPick" | "pattern" | "textOf"
> {
  readonly at: number;
  readonly headAt: (index: number) => boolean;
  readonly reveal: (index: number) => void;
  /** Makes the row the active one and scrolls it into view. */
  readonly go: (index: number) => void;
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Number of rows that are in view as a whole, less the one that stays in view over a page. */
const pageOf = (scroller: Element): number => {
  const top = topOfRows(scroller);
  const { bottom } = scroller.getBoundingClientRect();
  const rows = [...scroller.querySelectorAll("[data-index]")].filter((row) => {
    const place = row.getBoundingClientRect();
    return place.top >= top - 1 && place.bottom <= bottom + 1;
  });
  return Math.max(1, rows.length - 1);
};

/** The one keyboard of lists: returns the handler for the element that scrolls. */
export const useListKeys = <Item>(options: Options<Item>) => {
  const { items, at, headAt, keys, onEscape, onPick, pattern, textOf, reveal, go } = options;
  const { i18n } = useLingui();
  const typed = useRef(nothingTyped);
  const active = items[at];

  const findByText = (letter: string, time: number): number => {
    if (textOf === undefined || letter.length !== 1) return -1;
    typed.current = typeLetter(typed.current, letter, time);
    const rows = items.map((item, index) => ({ label: headAt(index) ? "" : textOf(item) }));
    return findTyped(rows, at, typed.current.text, i18n.locale);
  };
  const act = (key: string, event: KeyboardEvent<HTMLElement>): boolean => {
    if (keys?.(key, active) === true) {
      reveal(at);
      return true;
    }
    if (key === "Escape" && onEscape !== undefined) {
      onEscape();
      return true;
    }
    // Within a text that is typed, Space is a letter.
    if (key === "Enter" || (key === " " && !isSameText(typed.current, event.timeStamp))) {
      if (active === undefined || onPick === undefined) return false;
      reveal(at);
      onPick(active);
      return true;
    }
    // Entries of a log are scrolled by the browser, except to its ends.
    if (pattern === "log" && key !== "Home" && key !== "End") return false;
    const range = { count: items.length, at, page: pageOf(event.currentTarget), isHead: headAt };
    const to = moveInList(key, range) ?? findByText(key, event.timeStamp);
    if (to < 0) return false;
    go(to);
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget: scroller, target, ctrlKey, altKey, metaKey } = event;
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || isTyping(target)) return;
    // Dialogs and menus of a row are its children in React only.
    if (!(target instanceof Node) || !scroller.contains(target)) return;
    // Enter and Space press the control of a row that has the focus.
    if (target !== scroller && (event.key === "Enter" || event.key === " ")) return;
    const isRtl = getComputedStyle(scroller).direction === "rtl";
    const key = isRtl ? (mirrored[event.key] ?? event.key) : event.key;
    if (act(key, event)) event.preventDefault();
  };
};
