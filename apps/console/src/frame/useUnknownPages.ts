import { useAccess } from "@backroom/permissions";
import { logError, unknownPages, useAreas } from "@backroom/workspace";
import { useEffect } from "react";

/** Logs the pages of the navigation that this console does not have; their links are disabled. */
export const useUnknownPages = (): void => {
  const { pages } = useAreas();
  const items = useAccess((state) => state.navigation.rootItems);
  const names = unknownPages(pages, items).join(", ");
  useEffect(() => {
    if (names !== "") logError("The navigation names pages this console does not have.", names);
  }, [names]);
};
