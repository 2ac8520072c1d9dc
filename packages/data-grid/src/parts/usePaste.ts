import { useEffect } from "react";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Takes Ctrl+V anywhere on the page while the grid imports, except where text is typed. */
export const usePaste = (grid: GridController): void => {
  const mode = useStore(grid.screen, (state) => state.mode);
  useEffect(() => {
    if (mode !== "import") return undefined;
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      void grid.paste(event.clipboardData?.getData("text/plain") ?? "");
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [grid, mode]);
};
