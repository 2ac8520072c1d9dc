import type { Subject } from "../subject/subject.ts";
import { previewRoute } from "./previewRoute.ts";
import { primaryTenantRoute } from "./primaryTenantRoute.ts";
import { pingRoute, profileRoute, scopeRoutes, serverRoutes, shellRoutes } from "./shellRoutes.ts";
import { userExtensionRoutes } from "./userExtension.ts";

export { lifeRoutes } from "./shellRoutes.ts";

/** Calls of the frame of the console: navigation, rights, profile and values of the user. */
export const shell: Subject = {
  calls: ({ db, now, events, build }) => ({
    anyone: [pingRoute()],
    self: [
      profileRoute(db),
      primaryTenantRoute({ db, events }),
      ...userExtensionRoutes(db, now),
      ...serverRoutes(db, build),
      ...shellRoutes(build),
      ...scopeRoutes(db, build),
      previewRoute(db),
    ],
  }),
};
