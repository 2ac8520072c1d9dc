import { loginPathFor, resolveAuthRoutes } from "@backroom/auth";
import { isOwnLogin } from "../routes/ownLogin.ts";
import type { SessionState } from "@backroom/auth";
import type { AuthSettings } from "@backroom/contract";

/** What {@link endSession} needs of the console's services. */
export interface EndSessionServices {
  readonly settings: () => AuthSettings;
  readonly workspace: {
    readonly read: () => { readonly userData: { readonly clear: () => void } } | undefined;
  };
}

/** What {@link endSession} needs of the router. */
export interface EndSessionRouter {
  readonly state: { readonly location: { readonly pathname: string; readonly searchStr: string } };
  readonly navigate: (to: {
    readonly href: string;
    readonly ignoreBlocker: boolean;
    readonly reloadDocument?: boolean;
  }) => Promise<void>;
}

const isOfAuth = (pathname: string): boolean => pathname.startsWith("/auth/");

/**
 * Follows a change of the session: leaves the page of a user who is no longer logged in, and forgets what was read of them
 * once their page is gone. Who had to log in again and logged out instead comes back to the page with the next login.
 */
export const endSession = async (
  { settings, workspace }: EndSessionServices,
  router: EndSessionRouter,
  { user }: Pick<SessionState, "user">,
  before: Pick<SessionState, "user" | "relogin">,
): Promise<void> => {
  if (before.user === undefined || before.user.oid === user?.oid) return;
  const { pathname, searchStr } = router.state.location;
  if (user !== undefined) {
    // The workspace has forgotten the first user already, since the next page is read for the second one.
    if (!isOfAuth(pathname)) await router.navigate({ href: "/", ignoreBlocker: true });
    return;
  }
  const { login, logout } = resolveAuthRoutes(settings());
  try {
    if (!isOfAuth(pathname)) {
      // The own logout is done by now; its page is the login.
      const end = isOwnLogin(logout) ? login : logout;
      const href = before.relogin === undefined ? end : loginPathFor(`${pathname}${searchStr}`, login);
      await router.navigate({ href, ignoreBlocker: true, reloadDocument: !isOwnLogin(href) });
    }
  } finally {
    workspace.read()?.userData.clear();
  }
};
