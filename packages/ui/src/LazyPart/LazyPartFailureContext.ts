import { createContext } from "react";

/** Shows the user that a part of the page could not be loaded; without one the nearest error boundary does. */
export const LazyPartFailureContext = createContext<((error: unknown) => void) | undefined>(undefined);
