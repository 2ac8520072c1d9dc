import type { Subject } from "../subject/subject.ts";
import { serverLog, terminalServerLog } from "./logs.ts";
import { errorRoute } from "./errorRoute.ts";
import { logRoutes } from "./logRoutes.ts";

/** The logs of the server and of the tills. */
export const logs: Subject = {
  kinds: [serverLog, terminalServerLog],
  calls: ({ db, now, errors }) => ({ self: [errorRoute(errors)], place: logRoutes(db, now) }),
};
