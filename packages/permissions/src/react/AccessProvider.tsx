import { createContext, use } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { AccessState, AccessStore } from "../state/accessStore.ts";

const AccessContext = createContext<AccessStore | undefined>(undefined);

export interface AccessProviderProps {
  readonly store: AccessStore;
  readonly children: ReactNode;
}

/** Gives the components below it the user's navigation and rights. */
export const AccessProvider = ({ store, children }: AccessProviderProps) => (
  <AccessContext value={store}>{children}</AccessContext>
);

/** Reads a part of the access state and renders again when it changes. Throws outside of an {@link AccessProvider}. */
export const useAccess = <T,>(select: (state: AccessState) => T): T => {
  const store = use(AccessContext);
  if (store === undefined) {
    throw new Error("useAccess must be used inside <AccessProvider>.");
  }
  return useStore(store, select);
};
