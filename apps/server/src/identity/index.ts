import { permissionPaths } from "../model/registry.ts";
import type { Subject } from "../subject/subject.ts";
import { apiAccessKind } from "./apiAccess.ts";
import { roleKind, userKind } from "./identity.ts";
import { accessSecretRoute } from "./accessSecretRoute.ts";
import { accessTokenRoute } from "./accessTokenRoute.ts";
import { accountRoutes } from "./accountRoutes.ts";
import { providerRoutes } from "./oidc/providerRoutes.ts";
import type { ReadingSessions } from "./readingSessions.ts";
import { registerRoutes } from "./registerRoutes.ts";
import { removeUnconfirmed } from "./removeUnconfirmed.ts";
import { resetRoutes } from "./resetRoutes.ts";
import { explainRoute } from "./rights/explainRoute.ts";
import { impactRoute } from "./rights/impactRoute.ts";
import { tokenRoutes } from "./tokenRoutes.ts";
import type { TokenRoutesDeps } from "./tokenRoutes.ts";
import { unlockRoute } from "./unlockRoute.ts";

export { createAccessCalls } from "./accessCalls.ts";
export { createAttempts } from "./attempts.ts";
export type { AuthRoute, SessionRoutes } from "./authRoutes.ts";
export { originsOf } from "./oidc/providerSettings.ts";
export type { Providers } from "./oidc/providerSettings.ts";
export { createReadingSessions } from "./readingSessions.ts";
export { grantsOfOwner, namedOwner, readOwner } from "./rights/owner.ts";

/** Dependencies of the calls of identity, in addition to those of all subjects. */
export interface IdentityCallDeps extends TokenRoutesDeps {
  readonly readingSessions: ReadingSessions;
}

/** Users, roles and API accesses: accounts, login and rights. */
export const identity: Subject<IdentityCallDeps> = {
  kinds: [userKind(permissionPaths), roleKind(permissionPaths), apiAccessKind(permissionPaths)],
  calls: (deps) => ({
    anyone: [
      ...tokenRoutes(deps),
      ...providerRoutes(deps.log, deps),
      accessTokenRoute(deps),
      ...registerRoutes(deps, deps.authRoutes.includes("register")),
      ...resetRoutes(deps, deps.authRoutes.includes("reset-password")),
    ],
    self: [...accountRoutes(deps, deps.readingSessions), explainRoute(deps.db), impactRoute(deps.db)],
    place: [accessSecretRoute(deps), unlockRoute(deps)],
  }),
  // Mailed links end by themselves. Unconfirmed accounts are found by them, also after a server was down for days.
  retention: [
    { table: "mail_token", since: "expires_at", keep: "30 days" },
    { table: "login_attempt", since: "window_start", keep: "2 days" },
    { table: "login_address", since: "used_at", keep: "90 days" },
  ],
  clean: ({ db, events, now }) => removeUnconfirmed(db, events, now),
};
