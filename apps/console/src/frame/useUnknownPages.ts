import { useAccess } from "@backroom/permissions";
import { isUnknownPage, logError, useAreas } from "@backroom/workspace";
import { useEffect } from "react";

/** Logs the pages of the navigation that this console does not have; their links are disabled. */
export const useUnknownPages = (): void => {
  const { pages } = useAreas();
  const { pathDict } = useAccess((state) => state.navigation);
  useEffect(() => {
    for (const item of pathDict.values())
      if (isUnknownPage(pages, item)) logError(`Unknown page ${item.page}`, item.path);
  }, [pages, pathDict]);
};
