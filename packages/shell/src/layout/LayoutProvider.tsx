import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { LayoutStore } from "./layoutStore.ts";

const LayoutContext = createContext<LayoutStore | undefined>(undefined);

export interface LayoutProviderProps {
  readonly store: LayoutStore;
  readonly children: ReactNode;
}

/** Lets pages tell the frame what became of them. */
export const LayoutProvider = ({ store, children }: LayoutProviderProps) => (
  <LayoutContext value={store}>{children}</LayoutContext>
);

/** The frame around a page; a page whose main call got 403 calls `setPermitted(false)`. Throws outside of one. */
export const useLayout = (): LayoutStore => {
  const store = use(LayoutContext);
  if (store === undefined) throw new Error("useLayout must be used inside <LayoutProvider>.");
  return store;
};
