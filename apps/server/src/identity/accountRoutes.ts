import {
  endReadingSession,
  logOut,
  openReadingSession,
  readingSessions as readingSessionList,
} from "@backroom/contract/calls/account";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { changePasswordRoute } from "./changePasswordRoute.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import type { ReadingSessions } from "./readingSessions.ts";

/** Password, session and screens of the caller. Logging out, or ending a screen, ends what its token may do at once. */
export const accountRoutes = (identity: IdentityDeps, readingSessions: ReadingSessions): readonly Route[] => [
  changePasswordRoute(identity),
  route(logOut, async ({ request }) => {
    await identity.sessions.revoke(callerOf(request));
    identity.onRevoked();
  }),
  route(openReadingSession, ({ request, reply }) => {
    void reply.header("cache-control", "no-store");
    return readingSessions.open(callerOf(request), request.headers["user-agent"] ?? "");
  }),
  route(readingSessionList, ({ request }) => readingSessions.list(callerOf(request).userOid)),
  route(endReadingSession, async ({ params, request }) => {
    const caller = callerOf(request);
    await readingSessions.end(caller, params.id);
    identity.onRevoked();
    return readingSessions.list(caller.userOid);
  }),
];
