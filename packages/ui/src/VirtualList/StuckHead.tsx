import { createContext } from "react";
import type { TopItemListProps } from "react-virtuoso";

/** Whether a row is the head that sticks to the top of the list. It is outside the element around the rows. */
export const StuckContext = createContext(false);

/** The element around the head of the group in view. */
export const StuckHead = ({ style, children }: TopItemListProps) => (
  <StuckContext value={true}>
    <div style={style} data-stuck>
      {children}
    </div>
  </StuckContext>
);

/** Where the rows that are in view begin: below the head that sticks to the top. Px of the window. */
export const topOfRows = (scroller: Element): number =>
  scroller.querySelector("[data-stuck]")?.getBoundingClientRect().bottom ??
  scroller.getBoundingClientRect().top;
