import { useCallback, useSyncExternalStore } from "react";
import type { TileDefinition } from "../definition/tileDefinition.ts";

/**
 * Follows what there are several tiles of, such as bridges, and renders when some come or go: only this may follow them.
 * Returns a text that differs whenever they do.
 */
export const useInstances = (definitions: readonly TileDefinition[]): string => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = definitions.map(({ instances }) => instances?.subscribe(listener));
      return () => ends.forEach((end) => end?.());
    },
    [definitions],
  );
  return useSyncExternalStore(subscribe, () =>
    JSON.stringify(definitions.map(({ instances }) => instances?.getState())),
  );
};
