import { useEffect, useRef } from "react";

/**
 * A control that becomes disabled drops the focus to the page behind the dialog.
 * While busy the dialog itself holds it; afterwards it goes back to where it was.
 */
export const useBusyFocus = (isBusy: boolean) => {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  if (!isBusy && ref.current !== null && ref.current.contains(document.activeElement)) {
    before.current = document.activeElement;
  }
  useEffect(() => {
    const dialog = ref.current;
    if (!isBusy || dialog === null) return undefined;
    dialog.focus();
    return () => {
      const target = before.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    };
  }, [isBusy]);
  return ref;
};
