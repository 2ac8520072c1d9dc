import { errorCodes, READING_SESSION_PATH } from "@backroom/contract";
import type { AuthSettings, ReadingSessions as ReadingSessionList, TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import type { AuthRoute, SessionRoutes } from "../config.ts";
import { callerOf, HttpError } from "../ports.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import { limitedBy } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import type { Providers } from "./oidc/providerSettings.ts";
import { logIn } from "./logIn.ts";
import type { ReadingSessions } from "./readingSessions.ts";

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

/** `POST /api/auth/logout` ends the session of the caller at once. */
export const logoutRoute = (
  app: FastifyInstance,
  { sessions, onRevoked }: Pick<IdentityDeps, "sessions" | "onRevoked">,
): void => {
  app.post("/api/auth/logout", async (request, reply) => {
    await sessions.revoke(callerOf(request));
    onRevoked();
    return reply.code(204).send();
  });
};

/**
 * `POST /api/auth/reading-session`: returns a read-only token of the caller, for an unattended screen. A request with such a
 * token extends its session. `GET /api/auth/reading-sessions` lists the caller's, and `DELETE` with the id ends one immediately.
 */
export const readingSessionRoutes = (
  app: FastifyInstance,
  {
    readingSessions,
    onRevoked,
  }: Pick<IdentityDeps, "onRevoked"> & { readonly readingSessions: ReadingSessions },
): void => {
  app.post(READING_SESSION_PATH, async (request, reply): Promise<TokenAnswer> => {
    void reply.header("cache-control", "no-store");
    return readingSessions.open(callerOf(request), request.headers["user-agent"] ?? "");
  });
  app.get("/api/auth/reading-sessions", async (request): Promise<ReadingSessionList> =>
    readingSessions.list(callerOf(request).userOid),
  );
  app.delete<{ Params: { id: string } }>(
    "/api/auth/reading-sessions/:id",
    async (request): Promise<ReadingSessionList> => {
      const caller = callerOf(request);
      await readingSessions.end(caller, request.params.id);
      onRevoked();
      return readingSessions.list(caller.userOid);
    },
  );
};
