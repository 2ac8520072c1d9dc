import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function for handlers of `keydown`: whether the pressed key went to a field whose list of options was open. Escape closes that
 * list, and by the time the key arrives at an element around the field that has happened.
 */
export const useHadOpenList = (): (() => boolean) => {
  const hadOpenList = useRef(false);
  useEffect(() => {
    const look = ({ target }: KeyboardEvent) => {
      hadOpenList.current = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
    };
    document.addEventListener("keydown", look, { capture: true });
    return () => document.removeEventListener("keydown", look, { capture: true });
  }, []);
  return useCallback(() => hadOpenList.current, []);
};
