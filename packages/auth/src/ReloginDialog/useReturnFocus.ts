import { useEffect, useRef } from "react";

/** Menus and dialogs go when the dialog opens: what had the focus before them is where the user was. */
const PASSING = "[role=menu], [role=dialog], [role=alertdialog], [aria-haspopup=menu], [aria-haspopup=true]";
/** Frames to wait until the page can have the focus again. */
const MAX_FRAMES = 30;

/** Brings the focus back to where the user was when the dialog opened; `isOpen` = whether the dialog is on the page. */
export const useReturnFocus = (isOpen: boolean): void => {
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    if (isOpen) return undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(PASSING) === null) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const target = last.current;
    return () => {
      let frames = 0;
      const bringBack = () => {
        frames += 1;
        // The page is inert until the dialog has gone.
        if (target?.isConnected !== true || frames > MAX_FRAMES) return;
        if (target.closest("[inert]") === null) target.focus();
        else requestAnimationFrame(bringBack);
      };
      requestAnimationFrame(bringBack);
    };
  }, [isOpen]);
};
