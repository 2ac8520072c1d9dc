import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import styles from "./DetailArea.module.css";

/**
 * The element the detail area is drawn into. It moves between the places the area can be shown at, so that an editor,
 * what is typed into it and the focus stay.
 */
export interface DetailHost {
  readonly element: HTMLElement;
  /** What had the focus when the element was taken from its place. */
  readonly focusedRef: RefObject<HTMLElement | null>;
}

/** A host for as long as the component lives. */
export const useDetailHost = (): DetailHost => {
  const focusedRef = useRef<HTMLElement>(null);
  const [element] = useState(() => {
    const host = document.createElement("div");
    host.className = styles["host"] ?? "";
    return host;
  });
  return useMemo(() => ({ element, focusedRef }), [element]);
};

/** A place of the detail area: shows what the host holds. */
export const DetailPlace = ({ host: { element, focusedRef } }: { readonly host: DetailHost }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
    focusedRef.current?.focus({ preventScroll: true });
    focusedRef.current = null;
    return () => {
      const { activeElement } = document;
      const isInside = activeElement instanceof HTMLElement && element.contains(activeElement);
      focusedRef.current = isInside ? activeElement : null;
    };
  }, [element, focusedRef]);
  return <div ref={place} className={styles["place"]} />;
};
