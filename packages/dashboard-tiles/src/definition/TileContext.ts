import { createContext, use } from "react";
import type { TileParams, TileThreshold } from "./tileDefinition.ts";

/** What the content of a tile can ask about its own tile. */
export interface TileContextValue {
  /** Its numbers that can have a threshold. */
  readonly thresholds: readonly TileThreshold[];
  readonly params: TileParams;
}

/** Gives the content of a tile its own tile. */
export const TileContext = createContext<TileContextValue>({ thresholds: [], params: {} });

/** The tile whose content this is. */
export const useTile = (): TileContextValue => use(TileContext);
