import { useCallback, useSyncExternalStore } from "react";
import type { TileDefinition } from "../definition/tileDefinition.ts";

/**
 * Follows items with a tile each, such as bridges, and renders when the list changes. No other component may follow them.
 * Returns a text that changes with the list.
 */
export const useInstances = (definitions: readonly TileDefinition[]): string => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = definitions.map(({ instances }) => instances?.subscribe(listener));
      return () => ends.forEach((end) => end?.());
    },
    [definitions],
  );
  const read = () => JSON.stringify(definitions.map(({ instances }) => instances?.getState()));
  return useSyncExternalStore(subscribe, read, read);
};
