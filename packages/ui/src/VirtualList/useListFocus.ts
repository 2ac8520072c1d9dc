import { useCallback, useRef, useState } from "react";
import type { FocusEvent, RefObject } from "react";

/** The focus of a list, and whether its active row shows it: while keys are used. */
export const useListFocus = (scroller: RefObject<HTMLElement | null>) => {
  const hasFocus = useRef(false);
  const [hasRing, setRing] = useState(false);
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  return {
    hasFocus,
    hasRing,
    setRing,
    focus,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      hasFocus.current = true;
      setRing(target === currentTarget && target.matches(":focus-visible"));
    },
    onBlur: (): void => {
      hasFocus.current = false;
      setRing(false);
    },
  };
};
