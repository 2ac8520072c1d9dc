import { isTyping, useDocumentKeys } from "@backroom/ui";
import type { RefObject } from "react";

/** Key that focuses the search from anywhere on the page. */
export const SEARCH_KEY = "/";

/** Calls back when the key of the search is pressed anywhere on the page, except in an input or a dialog. */
export const useSearchKey = (bar: RefObject<HTMLElement | null>, onSearch: () => void): void =>
  useDocumentKeys((event) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (key !== SEARCH_KEY || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    // What a dialog or menu covers is hidden from all users.
    if (bar.current === null || bar.current.closest("[aria-hidden=true], [inert]") !== null) return;
    event.preventDefault();
    onSearch();
  });
