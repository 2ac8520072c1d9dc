import { useEffect, useRef } from "react";

/** Menus close when the dialog opens, so the user continues at the element that had the focus before. */
const MENUS = "[role=menu], [aria-haspopup=menu], [aria-haspopup=true]";
/** Popovers close as well, but modal dialogs stay open behind. */
const DIALOGS = "[role=dialog], [role=alertdialog]";
/** Frames to wait until the page can have the focus again. */
const MAX_FRAMES = 30;

/** Brings the focus back to where the user was when the dialog opened; `isOpen` = whether the dialog is on the page. */
export const useReturnFocus = (isOpen: boolean): void => {
  const last = useRef<HTMLElement | undefined>(undefined);
  const lastInDialog = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    if (isOpen) return undefined;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(MENUS) !== null) return;
      const isInDialog = target.closest(DIALOGS) !== null;
      if (!isInDialog) last.current = target;
      lastInDialog.current = isInDialog ? target : undefined;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const [inDialog, inPage] = [lastInDialog.current, last.current];
    return () => {
      const target = inDialog?.isConnected === true ? inDialog : inPage;
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
