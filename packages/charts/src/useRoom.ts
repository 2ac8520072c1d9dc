import { useLayoutReady } from "@backroom/ui";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import type { Room } from "./geometry.ts";

/** The room inside an element, followed unless the width of the layout is changing; undefined until it is known. */
export const useRoom = (ref: RefObject<Element | null>): Room | undefined => {
  const [room, setRoom] = useState<Room | undefined>(undefined);
  const isReady = useLayoutReady();
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isReady) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      const isRtl = getComputedStyle(element).direction === "rtl";
      setRoom((before) =>
        before?.width === width && before.height === height && before.isRtl === isRtl
          ? before
          : { width, height, isRtl },
      );
    };
    // First called when the page is laid out: a look at the size before would lay out a page that is still being made.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isReady]);
  return room;
};
