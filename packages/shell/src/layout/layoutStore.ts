import type { Fluid } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** What the frame shows about the current view. */
export interface LayoutState {
  /** Off on the forbidden page and when a page's main call got 403. */
  readonly isPermitted: boolean;
  /** Whether the next page is on its way. */
  readonly isNavigating: boolean;
}

/** State of the frame around the current page. */
export interface LayoutStore extends ReadableStore<LayoutState> {
  /**
   * A navigation starts. Another page counts as permitted until it reports otherwise; a page that only changes its query or
   * fragment keeps what it reported.
   */
  startNavigation: (isOtherPage: boolean) => void;
  endNavigation: () => void;
  setPermitted: (isPermitted: boolean) => void;
}

/** Makes the state of one frame. */
export const createLayoutStore = (): LayoutStore => {
  const store = createStore<LayoutState>(() => ({ isPermitted: true, isNavigating: false }));
  return {
    ...toReadable(store),
    startNavigation: (isOtherPage) =>
      store.setState({ isNavigating: true, ...(isOtherPage && { isPermitted: true }) }),
    endNavigation: () => store.setState({ isNavigating: false }),
    setPermitted: (isPermitted) => store.setState({ isPermitted }),
  };
};

/** Width of the content: the whole window, or at most 1320 px and centred. */
export type ContentWidth = "full-width" | "boxed";

/** The width in effect; "auto" leaves it to the page. */
export const contentWidth = (fluid: Fluid, pageWidth: ContentWidth): ContentWidth =>
  fluid === "auto" ? pageWidth : fluid;
