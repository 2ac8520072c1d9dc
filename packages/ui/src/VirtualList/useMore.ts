import { useEffect, useEffectEvent, useRef } from "react";
import type { MoreItems } from "./virtualListProps.ts";

/** Rows before an end of the list at which further items are read. */
const NEAR = 10;

const readIf = (isNear: boolean, more: MoreItems | undefined): void => {
  if (isNear && more?.has === true && !more.isReading && more.failure === undefined) more.read();
};

/** Reads further items near the ends of a list. Call the returned function with the first and last row that are drawn. */
export const useMore = (count: number, more: MoreItems | undefined, older: MoreItems | undefined) => {
  const drawn = useRef<{ readonly first: number; readonly last: number }>(null);
  const readAround = (): void => {
    if (drawn.current === null) return;
    readIf(drawn.current.first < NEAR, older);
    readIf(drawn.current.last >= count - NEAR, more);
  };
  const readAgain = useEffectEvent(readAround);
  // What was read may not fill the view.
  useEffect(() => readAgain());
  return (first: number, last: number): void => {
    drawn.current = { first, last };
    readAround();
  };
};
