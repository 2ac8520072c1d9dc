import { useEffect, useRef } from "react";

/**
 * A control that becomes disabled drops the focus to the page behind the dialog.
 * While busy the dialog itself holds it; afterwards it goes back to where it was.
 */
export const useBusyFocus = (isBusy: boolean) => {
  const ref = useRef<HTMLElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== dialog) lastFocused.current = target;
    };
    dialog?.addEventListener("focusin", remember);
    return () => {
      dialog?.removeEventListener("focusin", remember);
    };
  }, []);
  useEffect(() => {
    if (!isBusy) return undefined;
    ref.current?.focus();
    return () => {
      lastFocused.current?.focus();
    };
  }, [isBusy]);
  return ref;
};
