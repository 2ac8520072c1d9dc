import { errorCodes } from "@backroom/contract";
import type { AuthSettings, TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import type { AuthRoute } from "../config.ts";
import type { Database } from "../ports.ts";
import { callerOf, HttpError } from "../ports.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import type { OnRevoked, Sessions } from "./sessions.ts";
import { signIn } from "./signIn.ts";

const settingsFor = (routes: readonly AuthRoute[]): AuthSettings => {
  const route = (name: AuthRoute) => (routes.includes(name) ? `/auth/${name}` : null);
  return {
    providers: ["Integrated"],
    loginRoute: null,
    logoutRoute: null,
    registerRoute: route("register"),
    resetPasswordRoute: route("reset-password"),
    changePasswordRoute: route("change-password"),
    aad: null,
    google: null,
    passwordPolicy: { minLength: 8, maxLength: 128 },
  };
};

/** What the calls of signing in need. */
export interface TokenRoutesDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly now: () => number;
  readonly signInsPerMinute: number;
  readonly authRoutes: readonly AuthRoute[];
}

/** Anonymous calls: settings and the token call. */
export const tokenRoutes = (app: FastifyInstance, deps: TokenRoutesDeps): void => {
  const settings = settingsFor(deps.authRoutes);
  app.get("/api/auth/settings", async () => settings);

  app.get(
    "/api/v1-pub/auth/user/token.json",
    {
      config: { rateLimit: { max: deps.signInsPerMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => ip } },
    },
    async (request, reply): Promise<TokenAnswer> => {
      void reply.header("cache-control", "no-store");
      const credentials = parseBasicCredentials(request.headers.authorization);
      if (credentials === null)
        throw new HttpError(401, errorCodes.badCredentials, "Invalid username or password");
      const user = await signIn(deps, credentials.username, credentials.password);
      return deps.sessions.open(user);
    },
  );
};

/** `POST /api/auth/logout` ends the session of the caller at once. */
export const logoutRoute = (
  app: FastifyInstance,
  deps: { sessions: Sessions; onRevoked: OnRevoked },
): void => {
  app.post("/api/auth/logout", async (request, reply) => {
    const { sid } = callerOf(request);
    await deps.sessions.revoke(sid);
    deps.onRevoked((caller) => caller.sid === sid);
    return reply.code(204).send();
  });
};
