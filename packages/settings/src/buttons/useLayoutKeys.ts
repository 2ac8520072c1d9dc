import { useEffect, useEffectEvent } from "react";

/** What the keys of the whole page do. */
export interface LayoutKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: (() => void) | undefined;
}

/** Keys of the whole page. In its fields undo is that of the layout, too: they have no other. */
export const useLayoutKeys = ({ onUndo, onRedo, onSave }: LayoutKeys): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof HTMLElement && event.target.closest("[role=alertdialog]") !== null) return;
    const key = event.key.toLowerCase();
    if (key === "s") onSave?.();
    else if (key === "z") (event.shiftKey ? onRedo : onUndo)();
    else if (key === "y") onRedo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
