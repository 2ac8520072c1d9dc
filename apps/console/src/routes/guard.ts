import { loginPathFor, resolveAuthRoutes } from "@backroom/auth";
import { guardRoute } from "@backroom/permissions";
import type { GuardOutcome, NavigationModel } from "@backroom/permissions";
import { notFound, redirect } from "@tanstack/react-router";
import {
  EMBEDDED_PREFIX,
  isEmbedded,
  mayBePage,
  pagePath,
  parseSearch,
  resolvePage,
} from "@backroom/workspace";
import type { PageDefinition } from "@backroom/workspace";
import type { RouteMeta } from "./routeMeta.ts";
import type { RouterContext } from "./routerContext.ts";

/** What a guard looks at. */
export interface GuardedLocation {
  readonly pathname: string;
  readonly searchStr: string;
}

/** A redirect to an address of this console that may carry a query. */
const toAddress = (address: string) => {
  const { pathname, search } = new URL(address, window.location.origin);
  return redirect({ to: pathname, search: parseSearch(search), replace: true });
};

/** Before anybody is logged in. */
const noNavigation: NavigationModel = { rootItems: [], pathDict: new Map() };

/** Where a path among the pages of the navigation leads. */
const catchAllOutcome = (
  pages: readonly PageDefinition[],
  path: string,
  isLoggedIn: boolean,
  navigation: NavigationModel,
): GuardOutcome => {
  if (!isLoggedIn) return mayBePage(pages, path) ? "login" : "notFound";
  const { kind } = resolvePage(pages, navigation, path);
  if (kind === "unlisted") return "forbidden";
  return kind === "none" ? "notFound" : "open";
};

/**
 * Runs before every page (spec §5): loads the user's data when somebody is logged in, then lets the page open, or throws
 * the redirect to login or forbidden, or not found. `meta` undefined = the catch-all, where pages of the navigation live.
 */
export const guard = async (
  { services: { session, settings, workspace }, pages }: RouterContext,
  { pathname, searchStr }: GuardedLocation,
  meta?: RouteMeta,
): Promise<void> => {
  const path = pagePath(pathname);
  const isLoggedIn = session.getState().user !== undefined;
  if (isLoggedIn) await (await workspace.load()).userData.ensure();
  const navigation = workspace.read()?.access.getState().navigation ?? noNavigation;
  const outcome =
    meta === undefined
      ? catchAllOutcome(pages, path, isLoggedIn, navigation)
      : guardRoute(
          {
            path,
            isLoggedIn,
            matchesPage: true,
            allowsAnonymous: meta.allowsAnonymous ?? false,
            ignoresPermissions: meta.ignoresPermissions ?? false,
          },
          navigation,
        );
  if (outcome === "login")
    throw toAddress(loginPathFor(`${pathname}${searchStr}`, resolveAuthRoutes(settings()).login));
  if (outcome === "notFound") throw notFound();
  if (outcome === "forbidden") {
    const prefix = isEmbedded(pathname) ? EMBEDDED_PREFIX : "";
    throw toAddress(`${prefix}/forbidden?requested=${encodeURIComponent(path)}`);
  }
};
