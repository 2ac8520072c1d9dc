import { createContext, use } from "react";
import type { ReactNode } from "react";

const ScrollerContext = createContext<HTMLElement | null>(null);

/** Gives the footer the element that scrolls. */
export const ScrollerProvider = ({
  element,
  children,
}: {
  readonly element: HTMLElement | null;
  readonly children: ReactNode;
}) => <ScrollerContext value={element}>{children}</ScrollerContext>;

/** The element that scrolls the content; null before it is on the page. */
export const useScroller = (): HTMLElement | null => use(ScrollerContext);
