import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { Areas } from "./combineAreas.ts";

const AreasContext = createContext<Areas | undefined>(undefined);

export interface AreasProviderProps {
  readonly areas: Areas;
  readonly children: ReactNode;
}

/** Gives frame and pages what the areas of the console add. */
export const AreasProvider = ({ areas, children }: AreasProviderProps) => (
  <AreasContext value={areas}>{children}</AreasContext>
);

/** What the areas of the console add; throws outside of an {@link AreasProvider}. */
export const useAreas = (): Areas => {
  const areas = use(AreasContext);
  if (areas === undefined) throw new Error("useAreas must be used inside <AreasProvider>.");
  return areas;
};
