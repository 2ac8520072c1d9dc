import type { MessageDescriptor } from "@lingui/core";
import { useMatches } from "@tanstack/react-router";
import type { LoadedPage } from "../pages/NavigationPage.tsx";
import type { RouteMeta } from "../routes/routeMeta.ts";

/** What the page that is shown says about itself. */
export interface PageMeta extends RouteMeta {
  /** The path that holds rights, title and icon; undefined = that of the address. */
  readonly responsiblePath?: string;
  /** Title of a page below the responsible path. Undefined: the title of that path. */
  readonly ownTitle?: MessageDescriptor;
}

/** What the current route says about itself; pages of the navigation say it in their definition. */
export const usePageMeta = (): PageMeta =>
  useMatches({
    select: (matches): PageMeta => {
      const match = matches.at(-1);
      const loaded: Partial<LoadedPage> | undefined = match?.loaderData;
      return {
        ...match?.staticData,
        ...(loaded?.isFullWidth !== undefined && { isFullWidth: loaded.isFullWidth }),
        ...(loaded?.isFramed !== undefined && { isFramed: loaded.isFramed }),
        ...(loaded?.path !== undefined && { responsiblePath: loaded.path }),
        ...(loaded?.title !== undefined && { ownTitle: loaded.title }),
      };
    },
    structuralSharing: false,
  });
