import { useEffect } from "react";
import type { RefObject } from "react";
import { SEARCH_KEY } from "./SearchInput.tsx";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"));

/** Calls back when the key of the search is pressed anywhere on the page, except in an input or a dialog. */
export const useSearchKey = (bar: RefObject<HTMLElement | null>, onSearch: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== SEARCH_KEY || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      // What a dialog or menu covers is hidden from everybody.
      if (bar.current === null || bar.current.closest("[aria-hidden=true], [inert]") !== null) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [bar, onSearch]);
};
