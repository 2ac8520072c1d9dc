import { createContext, use } from "react";
import { useStore } from "zustand";
import type { LayoutTransition } from "./layoutTransition.ts";

const ready = { isReady: true };

/** The width transition of the frame around what is rendered inside. Default: a layout that is always ready. */
export const LayoutTransitionContext = createContext<
  Pick<LayoutTransition, "getState" | "getInitialState" | "subscribe">
>({ getState: () => ready, getInitialState: () => ready, subscribe: () => () => undefined });

/** Whether the width of the layout has come to rest; while it has not, measuring is wasted work. */
export const useLayoutReady = (): boolean => useStore(use(LayoutTransitionContext), ({ isReady }) => isReady);
