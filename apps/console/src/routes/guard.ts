import { loginPathFor } from "@backroom/auth";
import type { SessionState } from "@backroom/auth";
import { guardRoute, noNavigation } from "@backroom/permissions";
import type { NavigationModel } from "@backroom/permissions";
import {
  EMBEDDED_PREFIX,
  isEmbedded,
  mayBePage,
  pagePath,
  parseSearch,
  resolvePage,
  stringifySearch,
  UnknownPageError,
} from "@backroom/workspace";
import type { FoundPage, PageDefinition, Services } from "@backroom/workspace";
import { notFound, redirect } from "@tanstack/react-router";
import { isOwnLogin, loginRouteAt } from "./ownLogin.ts";
import type { RouteMeta } from "./routeMeta.ts";

/** What a guard looks at. */
export interface GuardedLocation {
  readonly pathname: string;
  readonly searchStr: string;
}

/** A redirect to an address of this console that may carry a query. */
const toAddress = (address: string) => {
  const { pathname, search } = new URL(address, "http://console");
  return redirect({ to: pathname, search: parseSearch(search), replace: true });
};
const toLogin = ({ settings }: Pick<Services, "settings">, { pathname, searchStr }: GuardedLocation) => {
  const href = loginPathFor(`${pathname}${searchStr}`, loginRouteAt(settings(), pathname));
  return isOwnLogin(href) ? toAddress(href) : redirect({ href, reloadDocument: true, replace: true });
};
/** An address in the layout of another one. */
const inLayout = ({ pathname }: GuardedLocation, address: string) =>
  toAddress(`${isEmbedded(pathname) ? EMBEDDED_PREFIX : ""}${address}`);
const toForbidden = (location: GuardedLocation) =>
  inLayout(location, `/forbidden?requested=${encodeURIComponent(pagePath(location.pathname))}`);

/** What the guards need of the console's services. */
export interface GuardServices extends Pick<Services, "settings"> {
  readonly session: { readonly getState: () => Pick<SessionState, "user"> };
  readonly workspace: {
    readonly load: () => Promise<{
      readonly access: { readonly getState: () => { readonly navigation: NavigationModel } };
      readonly userData: { readonly ensure: () => Promise<void> };
    }>;
  };
}

/** Loads the user's data when a user is logged in; undefined = no user is. */
const readNavigation = async ({
  session,
  workspace,
}: GuardServices): Promise<NavigationModel | undefined> => {
  if (session.getState().user === undefined) return undefined;
  const { access, userData } = await workspace.load();
  await userData.ensure();
  return access.getState().navigation;
};

/** Runs before a fixed page: lets it open, or throws the redirect to login or forbidden. */
export const guardFixedPage = async (
  services: GuardServices,
  location: GuardedLocation,
  meta: RouteMeta,
): Promise<void> => {
  const navigation = await readNavigation(services);
  const outcome = guardRoute(
    {
      path: pagePath(location.pathname),
      isLoggedIn: navigation !== undefined,
      matchesPage: true,
      allowsAnonymous: meta.allowsAnonymous ?? false,
      ignoresPermissions: meta.ignoresPermissions ?? false,
    },
    navigation ?? noNavigation,
  );
  if (outcome === "login") throw toLogin(services, location);
  if (outcome === "forbidden") throw toForbidden(location);
};

/** Runs before pages of the navigation: finds the page, or throws a redirect, not found, or that this console lacks it. */
export const findPage = async (
  services: GuardServices,
  pages: readonly PageDefinition[],
  location: GuardedLocation,
): Promise<FoundPage> => {
  const path = pagePath(location.pathname);
  const navigation = await readNavigation(services);
  if (navigation === undefined) throw mayBePage(pages, path) ? toLogin(services, location) : notFound();
  const found = resolvePage(pages, navigation, path);
  switch (found.kind) {
    case "page":
      return found;
    case "moved": {
      const search = stringifySearch({ ...parseSearch(location.searchStr), ...found.search });
      throw inLayout(location, `${found.path}${search}`);
    }
    case "unlisted":
      throw toForbidden(location);
    case "unknownPage":
      throw new UnknownPageError(found.name);
    case "none":
      throw notFound();
  }
};
