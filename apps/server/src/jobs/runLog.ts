import { ROOT_OID } from "@backroom/contract";
import type { FastifyBaseLogger } from "fastify";
import { NO_TENANT } from "../kernel/logEntry.ts";
import type { RunLog } from "./runJob.ts";

/** Lines about runs in the log of the server: found by the id of the run, in place of that of a request. */
export const runLog =
  (log: FastifyBaseLogger): RunLog =>
  (level, { bridgeId, name, runId, tenantOid, userName }, text, error) =>
    log[level](
      {
        source: "bridge",
        reqId: runId,
        tenantOid: tenantOid === ROOT_OID ? NO_TENANT : tenantOid,
        userName,
        bridge: bridgeId,
        job: name,
        ...(error !== undefined && { err: error }),
      },
      `${name}: ${text}`,
    );
