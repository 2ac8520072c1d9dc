import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Focuses the first field of a dialog, or its submit button, after the dialog has opened over another one. The focus scope of
 * the dialog behind takes back the focus that `autoFocus` sets while React mounts the field.
 */
export const useFieldFocus = (isOpen: boolean): RefObject<HTMLElement | null> => {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(() => {
      const { current } = dialog;
      if (current === null || document.activeElement !== current) return;
      current.querySelector<HTMLElement>("input:not([hidden]), [type=submit]")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return dialog;
};
