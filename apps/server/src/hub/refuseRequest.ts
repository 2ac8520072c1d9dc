import { errorCodes, headers } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { reasonPhrase, subjectOf, toErrorBody } from "../http/errorBody.ts";
import type { ErrorStore } from "../http/errorStore.ts";
import { requestId } from "../http/requestTrace.ts";
import { NO_TENANT } from "../kernel/logEntry.ts";
import { HttpError } from "../kernel/errors.ts";

const anonymous = new HttpError(401, errorCodes.tokenRevoked, "Please log in");
const exposed = [headers.errorUid, headers.requestId].join(", ");

/** Answers a request to the hub that is not let in, for the reason given; without one it carried no token. */
export type RefuseRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  reason: HttpError | undefined,
) => void;

/** The hub stands beside the calls, so its refusals are made here: as those of calls are, and remembered like them. */
export const createRequestRefusal =
  (store: ErrorStore, now: () => number): RefuseRequest =>
  (request, response, reason = anonymous) => {
    const { status, code, message } = reason;
    const uid = randomUUID();
    const method = request.method ?? "";
    store.record({
      uid,
      at: new Date(now()).toISOString(),
      userOid: null,
      tenantOid: NO_TENANT,
      message,
      errorCode: code,
      subject: subjectOf(status),
      httpMethod: method,
      path: (request.url ?? "").split("?", 1)[0] ?? "",
      httpStatus: status,
      stackFrames: [],
    });
    const body = JSON.stringify(toErrorBody(reason, { method, uid, isTokenCall: false, stackFrames: [] }));
    response.writeHead(status, reasonPhrase(reason), {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Expose-Headers": exposed,
      [headers.errorUid]: uid,
      [headers.requestId]: requestId(request),
    });
    response.end(body);
  };
