import type { SearchParams } from "@backroom/workspace";
import { createRootRoute } from "@tanstack/react-router";
import { Root } from "../frame/Root.tsx";

/** Makes the root of a console's routes. */
export const createRoot = () =>
  createRootRoute({
    // The router's own reading is replaced by `parseSearch`, which gives texts only.
    validateSearch: (search: Record<string, unknown>): SearchParams => search as SearchParams,
    component: Root,
  });

/** The root of a console's routes. */
export type RootRoute = ReturnType<typeof createRoot>;
