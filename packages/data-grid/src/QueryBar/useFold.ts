import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { FOLD_BELOW_HEIGHT_PX, FOLD_BELOW_WIDTH_PX } from "../constants.ts";

/** Whether the place of a query bar has little room for rows. */
const useIsShort = (bar: RefObject<HTMLElement | null>): boolean => {
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    const place = bar.current?.closest("form")?.parentElement;
    if (place === undefined || place === null) return undefined;
    const observer = new ResizeObserver(() =>
      setShort(place.clientWidth < FOLD_BELOW_WIDTH_PX || place.clientHeight < FOLD_BELOW_HEIGHT_PX),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [bar]);
  return isShort;
};

/**
 * Whether the query bar is folded to a sentence: as the user chose, and where there is little room by each query that
 * starts. `run` is the number of the query, 0 before the first; without a query the bar is open.
 */
export const useFold = (bar: RefObject<HTMLElement | null>, run: number) => {
  const isShort = useIsShort(bar);
  const [chosen, setChosen] = useState({ run: 0, isFolded: false });
  const isFolded = chosen.run === run ? chosen.isFolded : run > 0 && (isShort || chosen.isFolded);
  return { isFolded, setFolded: (fold: boolean) => setChosen({ run, isFolded: fold }) };
};
