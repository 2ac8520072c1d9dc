import { errorCodes } from "@backroom/contract";
import type { AuthSettings } from "@backroom/contract";
import * as calls from "@backroom/contract/calls/login";
import type { AuthRoute, SessionRoutes } from "./authRoutes.ts";
import { route } from "../http/router.ts";
import type { Asked, Route } from "../http/router.ts";
import { HttpError } from "../kernel/errors.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import { tokenOptions } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import type { Providers } from "./oidc/providerSettings.ts";
import { logIn } from "./logIn.ts";

const settingsFor = ({
  authRoutes: routes,
  sessionRoutes,
  providers: { aad, google },
}: Pick<TokenRoutesDeps, "authRoutes" | "sessionRoutes" | "providers">): AuthSettings => {
  const pageOf = (name: AuthRoute) => (routes.includes(name) ? `/auth/${name}` : null);
  return {
    providers: [
      "Integrated",
      ...(aad === null ? [] : ["AAD" as const]),
      ...(google === null ? [] : ["Google" as const]),
    ],
    loginRoute: sessionRoutes.login,
    logoutRoute: sessionRoutes.logout,
    registerRoute: pageOf("register"),
    resetPasswordRoute: pageOf("reset-password"),
    changePasswordRoute: pageOf("change-password"),
    aad: aad === null ? null : { authority: aad.authority, clientId: aad.clientId, scopes: [...aad.scopes] },
    google:
      google === null
        ? null
        : { authority: google.authority, clientId: google.clientId, scopes: [...google.scopes] },
    passwordPolicy: { minLength: 8, maxLength: 128 },
  };
};

/** What the calls of logging in need. */
export interface TokenRoutesDeps extends IdentityDeps {
  /** Pages under /auth the login offers. */
  readonly authRoutes: readonly AuthRoute[];
  /** Where the console begins and ends a session; null = its own pages. */
  readonly sessionRoutes: SessionRoutes;
  /** The identity providers people may log in with besides. */
  readonly providers: Providers;
}

/** Settings of the login, and the login with a password. */
export const tokenRoutes = (deps: TokenRoutesDeps): readonly Route[] => {
  const settings = settingsFor(deps);
  const logInByPassword = async ({ request }: Pick<Asked<unknown, unknown, unknown>, "request">) => {
    const credentials = parseBasicCredentials(request.headers.authorization);
    if (credentials === null)
      throw new HttpError(401, errorCodes.badCredentials, "Invalid username or password");
    const user = await logIn(deps, { name: credentials.username, ip: request.ip }, credentials.password);
    request.log.info({ source: "login", userName: user.username, provider: "Integrated" }, "Logged in");
    return deps.sessions.open(user);
  };
  return [
    route(calls.authSettings, () => settings),
    route(calls.logIn, logInByPassword, tokenOptions(deps.loginsPerMinute)),
  ];
};
