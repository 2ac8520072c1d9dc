import { useAccess } from "@backroom/permissions";
import { isUnknownPage, useAreas } from "@backroom/workspace";
import { useEffect } from "react";

/**
 * Warns developers of pages of the navigation that this console does not have; their links are disabled. No error: a console may have
 * fewer areas than its server.
 */
export const useUnknownPages = (): void => {
  const { pages } = useAreas();
  const { pathDict } = useAccess((state) => state.navigation);
  useEffect(() => {
    for (const item of pathDict.values())
      if (isUnknownPage(pages, item)) console.warn(`Unknown page ${item.page}`, item.path);
  }, [pages, pathDict]);
};
