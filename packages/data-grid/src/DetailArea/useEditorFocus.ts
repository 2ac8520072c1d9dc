import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { DetailMode } from "../state/detailState.ts";

const inputs = [
  ':is(input, textarea, select):not([readonly], [disabled], [type="hidden"], [tabindex="-1"])',
  'button[aria-haspopup="listbox"]:not([disabled])',
].join(", ");

const findInput = (place: Element | null, field: string | null): HTMLElement | null => {
  const own = field === null ? null : place?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  return own?.querySelector<HTMLElement>(inputs) ?? place?.querySelector<HTMLElement>(inputs) ?? null;
};

const focusInput = (input: HTMLElement, isWanted: boolean) => {
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: "nearest" });
  if (isWanted && (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) input.select();
};

/**
 * Moves the focus with the detail area's mode, and with the question that comes before an editor. An editor begins at the wanted field, else at its first input, as soon as
 * that is there; it may come late, and must not take the focus from elsewhere then. When a mode is left by a button that
 * is gone with it, the focus stays in the area; left by Escape it goes back to the table.
 */
export const useEditorFocus = (
  section: RefObject<HTMLElement | null>,
  key: string | null,
  mode: DetailMode,
  field: string | null,
  isAsking: boolean,
): void => {
  const lastKey = useRef("");
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      lastKey.current = event.key;
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
  useEffect(() => {
    const area = section.current;
    if (area === null || key === null) return undefined;
    const { activeElement, body } = document;
    if (mode === "details") {
      const table = area.closest("[data-grid-screen]")?.querySelector<HTMLElement>("[role=grid]");
      const place = lastKey.current === "Escape" ? (table ?? area) : area;
      if (activeElement === body) place.focus({ preventScroll: true });
      return undefined;
    }
    area.focus({ preventScroll: true });
    if (mode === "view") return undefined;
    const begin = (): boolean => {
      const input = findInput(area.querySelector(isAsking ? "[data-question]" : "form"), field);
      if (input === null) return false;
      focusInput(input, field !== null);
      return true;
    };
    if (begin()) return undefined;
    const observer = new MutationObserver(() => {
      const isWaiting = document.activeElement === area || document.activeElement === body;
      if (!isWaiting || begin()) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [section, key, mode, field, isAsking]);
};
