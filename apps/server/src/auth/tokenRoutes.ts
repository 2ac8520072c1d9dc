import { errorCodes } from "@backroom/contract";
import type { AuthSettings, TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import type { AuthRoute, SessionRoutes } from "../config.ts";
import { HttpError } from "../ports.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import { limitedBy } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import type { Providers } from "./oidc/providerSettings.ts";
import { logIn } from "./logIn.ts";

const settingsFor = ({
  authRoutes: routes,
  sessionRoutes,
  providers: { aad, google },
}: Pick<TokenRoutesDeps, "authRoutes" | "sessionRoutes" | "providers">): AuthSettings => {
  const route = (name: AuthRoute) => (routes.includes(name) ? `/auth/${name}` : null);
  return {
    providers: [
      "Integrated",
      ...(aad === null ? [] : ["AAD" as const]),
      ...(google === null ? [] : ["Google" as const]),
    ],
    loginRoute: sessionRoutes.login,
    logoutRoute: sessionRoutes.logout,
    registerRoute: route("register"),
    resetPasswordRoute: route("reset-password"),
    changePasswordRoute: route("change-password"),
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

/** Anonymous calls: settings and the token call. */
export const tokenRoutes = (app: FastifyInstance, deps: TokenRoutesDeps): void => {
  const settings = settingsFor(deps);
  app.get("/api/auth/settings", async () => settings);

  app.get(
    "/api/v1-pub/auth/user/token.json",
    limitedBy(deps.loginsPerMinute),
    async (request, reply): Promise<TokenAnswer> => {
      void reply.header("cache-control", "no-store");
      const credentials = parseBasicCredentials(request.headers.authorization);
      if (credentials === null)
        throw new HttpError(401, errorCodes.badCredentials, "Invalid username or password");
      const user = await logIn(deps, { name: credentials.username, ip: request.ip }, credentials.password);
      request.log.info({ source: "login", userName: user.username, provider: "Integrated" }, "Logged in");
      return deps.sessions.open(user);
    },
  );
};
