import { errorCodes, ROOT_OID } from "@backroom/contract";
import { systemHistory } from "@backroom/contract/calls/diagnostics";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { SystemRecorder } from "./systemRecorder.ts";

const PAGE = "/diagnostics/system";

/** The last hour of the server's processes, for who may read everything: the figures are of all tenants together. */
export const systemRoute = (recorder: Pick<SystemRecorder, "read">): Route =>
  route(systemHistory, async ({ query: { since }, request }) => {
    if (!callerOf(request).may(PAGE, "Demand", ROOT_OID))
      throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
    const at = since === undefined ? 0 : Date.parse(since);
    if (Number.isNaN(at))
      throw new HttpError(400, errorCodes.badQuery, "since must be a time, written as in ISO 8601");
    return recorder.read(at);
  });
