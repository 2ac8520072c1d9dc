import { createLayoutTransition } from "@backroom/ui";
import type { LayoutTransition } from "@backroom/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { ContentWidth } from "./layoutStore.ts";

/** The transition that starts whenever the width of the content changes. */
export const useWidthTransition = (width: ContentWidth): LayoutTransition => {
  const [transition] = useState(() => createLayoutTransition());
  const shown = useRef(width);
  useLayoutEffect(() => {
    if (shown.current === width) return;
    shown.current = width;
    transition.begin();
  }, [width, transition]);
  return transition;
};
