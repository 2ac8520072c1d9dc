import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { resolvePageHeader } from "@backroom/shell";
import type { PageHeader } from "@backroom/shell";
import { useLingui } from "@lingui/react";
import { useRouterState } from "@tanstack/react-router";
import { pagePath } from "@backroom/workspace";
import { usePageMeta } from "./usePageMeta.ts";

/** The page that is shown. */
export interface ShownPage {
  /** Its path without the prefix of the embedded layout. */
  readonly path: string;
  /** Title, icon and state; undefined on the home page. */
  readonly header: PageHeader | undefined;
}

/** Path and header of the page that is shown: the next one's come with it, else its title stood over the old page. */
export const usePageHeader = (): ShownPage => {
  const { i18n } = useLingui();
  const meta = usePageMeta();
  const navigation = useAccess((state) => state.navigation);
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const path = pagePath(pathname);
  if (path === "/") return { path, header: undefined };
  const item = findResponsibleItem(navigation, path, meta.responsiblePath);
  const title = meta.title && i18n._(meta.title);
  const header = resolvePageHeader({ path, item, meta: { title, icon: meta.icon } });
  return { path, header: meta.ownTitle === undefined ? header : { ...header, title: i18n._(meta.ownTitle) } };
};
