import { createStore } from "zustand/vanilla";
import type { Cell } from "../matrix/types.ts";

/** The cell that is explained; null = none. */
export const createWhyStore = () => createStore<{ readonly cell: Cell | null }>(() => ({ cell: null }));

/** Made by {@link createWhyStore}. */
export type WhyStore = ReturnType<typeof createWhyStore>;
