/**
 * How positions in the list stand to positions of the scrollbar. Browsers limit the height of an element; a longer list
 * is scrolled by an element of the highest height, and the way between its ends is compressed.
 */
export interface ScrollRange {
  /** Px of all there is to scroll: heading, rows, detail area, space behind them. */
  readonly full: number;
  /** Px of the element that is scrolled: `full`, or the most the browser can do. */
  readonly drawn: number;
  /** Px of the window onto it. */
  readonly view: number;
}

/** Nothing to scroll. */
export const noRange: ScrollRange = { full: 0, drawn: 0, view: 0 };

/** Share of the way at either end on which one px of the scrollbar is one px of the list, so that ends are reached exactly. */
const EXACT_SHARE = 0.05;

/** The furthest the list scrolls. */
export const lastTop = ({ full, view }: ScrollRange): number => Math.max(0, full - view);

/** Whether one px of the scrollbar can be more than one of the list. */
export const isCompressed = ({ full, drawn }: ScrollRange): boolean => drawn < full;

const lastScrollTop = ({ drawn, view }: ScrollRange) => Math.max(0, drawn - view);

/** Px of the list that correspond to a position of the scrollbar. */
export const topOfScroll = (scrollTop: number, range: ScrollRange): number => {
  const way = lastScrollTop(range);
  const end = lastTop(range);
  if (!isCompressed(range)) return Math.min(scrollTop, end);
  const exact = way * EXACT_SHARE;
  if (scrollTop <= exact) return Math.max(0, scrollTop);
  if (scrollTop >= way - exact) return end - Math.max(0, way - scrollTop);
  return exact + ((scrollTop - exact) * (end - 2 * exact)) / (way - 2 * exact);
};

/** Position of the scrollbar for px of the list. */
export const scrollOfTop = (top: number, range: ScrollRange): number => {
  const way = lastScrollTop(range);
  const end = lastTop(range);
  const inside = Math.min(end, Math.max(0, top));
  if (!isCompressed(range)) return inside;
  const exact = way * EXACT_SHARE;
  if (inside <= exact) return inside;
  if (inside >= end - exact) return way - (end - inside);
  return exact + ((inside - exact) * (way - 2 * exact)) / (end - 2 * exact);
};
