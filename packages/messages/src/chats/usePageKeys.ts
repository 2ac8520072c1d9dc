import { useEffect, useEffectEvent } from "react";
import { focusNextPane, isTyping } from "./panes.ts";

/** The keys of the page: N for a new message, / for the search, F6 from pane to pane. */
export const usePageKeys = ({ onNew }: { readonly onNew: (() => void) | undefined }): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "F6") {
      event.preventDefault();
      focusNextPane(event.shiftKey);
      return;
    }
    if (isTyping(event.target)) return;
    if (event.key === "/") {
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-chat-search] input")?.focus();
    } else if (event.key.toLowerCase() === "n" && onNew !== undefined) {
      event.preventDefault();
      onNew();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};
