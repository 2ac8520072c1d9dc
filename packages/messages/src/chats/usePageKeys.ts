import { isInDialog, isTyping, useDocumentKeys } from "@backroom/ui";
import { focusList, focusNextPane } from "./paneFocus.ts";

/** The keys of the page: N for a new message, F6 from pane to pane. */
export const usePageKeys = ({ onNew }: { readonly onNew: (() => void) | undefined }): void =>
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "F6") {
      event.preventDefault();
      focusNextPane(event.shiftKey);
    } else if (event.key.toLowerCase() === "n" && onNew !== undefined) {
      if (isTyping(event.target) || isInDialog(event.target)) return;
      event.preventDefault();
      // The dialog returns the focus to the element that had it. The page itself cannot have it back.
      if (document.activeElement === document.body) focusList();
      onNew();
    }
  });
