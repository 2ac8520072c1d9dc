import { useEffect, useEffectEvent } from "react";

/** Calls back with every key that is pressed anywhere on the page, after what has the focus. */
export const useDocumentKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
