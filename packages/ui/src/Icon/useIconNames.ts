import { useMemo, useSyncExternalStore } from "react";
import { iconRegistry, namedIcon } from "./iconRegistry.ts";
import type { NamedIcon } from "./iconRegistry.ts";

/** Names of all icons registered so far, in the order of the alphabet. */
export const useIconNames = (): readonly NamedIcon[] => {
  const { icons } = useSyncExternalStore(iconRegistry.subscribe, iconRegistry.read, iconRegistry.read);
  return useMemo(
    () =>
      Object.keys(icons)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map(namedIcon),
    [icons],
  );
};
