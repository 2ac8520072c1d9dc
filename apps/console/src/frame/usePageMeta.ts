import { useMatches } from "@tanstack/react-router";
import type { RouteMeta } from "../routes/routeMeta.ts";

/** What the current route says about itself; pages of the navigation say it in their definition. */
export const usePageMeta = (): RouteMeta =>
  useMatches({
    select: (matches): RouteMeta => {
      const match = matches.at(-1);
      const loaded: { isFullWidth?: boolean } | undefined = match?.loaderData;
      return {
        ...match?.staticData,
        ...(loaded?.isFullWidth !== undefined && { isFullWidth: loaded.isFullWidth }),
      };
    },
    structuralSharing: false,
  });
