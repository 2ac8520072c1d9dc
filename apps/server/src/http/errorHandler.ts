import { errorCodes, headers } from "@backroom/contract";
import type { Endpoint } from "@backroom/contract";
import { logIn, logInByAad, logInByGoogle } from "@backroom/contract/calls/login";
import { logInProgram } from "@backroom/contract/calls/programs";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { aboutCall } from "./callLog.ts";
import { HttpError } from "../kernel/errors.ts";
import { reasonPhrase, stackFramesOf, subjectOf, toErrorBody, toHttpError } from "./errorBody.ts";
import type { ErrorStore } from "./errorStore.ts";
import { toFault, wantsFault } from "./fault.ts";
import { textFor } from "./translatedTexts.ts";

/** Pages whose right lets a user see stack frames (contract). */
const diagnosticsPages = [
  "/diagnostics/server-log",
  "/diagnostics/document-locks",
  "/diagnostics/database-usage",
];

/** True for users with a right on one of the diagnostics pages. */
export const maySeeStacks = (request: FastifyRequest): boolean =>
  diagnosticsPages.some((path) => request.caller?.mayOpen(path) ?? false);

/** Status of a call whose client has gone, in metrics only; nginx calls it so. */
const CLIENT_GONE = 499;

/** Calls that fail as OAuth says, too (contract). */
const tokenCalls: ReadonlySet<Endpoint | undefined> = new Set([
  logIn,
  logInProgram,
  logInByAad,
  logInByGoogle,
]);

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

const forLanguage = (error: HttpError, { headers: sent }: FastifyRequest): HttpError => {
  const message = textFor(sent["accept-language"], error.message);
  return message === error.message ? error : new HttpError(error.status, error.code, message, error.extra);
};

/** Answers a failure of a call. */
export type AnswerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers every failure with the error body of the contract and remembers it under its uid. */
export const createErrorHandler =
  (store: ErrorStore, now: () => number): AnswerFailure =>
  (thrown, request, reply) => {
    // The client disconnected, which cancelled its call: no response is sent, and it is no failure.
    if (request.signal.aborted && thrown === request.signal.reason) return reply.code(CLIENT_GONE).send();
    const known = toHttpError(thrown);
    const error = forLanguage(known, request);
    const isFault = wantsFault(request);
    // A Fault says which language it is in; readers of others find theirs under the uid.
    const shown = isFault ? known : error;
    const path = pathOf(request);
    const isTokenCall = tokenCalls.has(request.routeOptions.config.endpoint);
    const uid = isTokenCall ? null : randomUUID();
    const about = { ...aboutCall(request), status: known.status, code: known.code, uid };
    if (known.status >= 500) request.log.error({ ...about, err: thrown }, known.message);
    else if (isTokenCall) request.log.warn({ ...about, source: "login", ip: request.ip }, known.message);
    else request.log.info(about, known.message);
    const frames = stackFramesOf(thrown);
    if (uid !== null) {
      void reply.header(headers.errorUid, uid);
      store.record({
        uid,
        at: new Date(now()).toISOString(),
        userOid: request.caller?.userOid ?? null,
        tenantOid: about.tenantOid,
        message: error.message,
        errorCode: error.code,
        subject: error.extra.subject ?? subjectOf(error.status),
        httpMethod: request.method,
        path: path.slice(0, 1024),
        httpStatus: error.status,
        stackFrames: error.status >= 500 ? frames : [],
      });
    }
    if (isTokenCall) void reply.header("cache-control", "no-store");
    const stackFrames = error.status >= 500 && maySeeStacks(request) ? frames : [];
    reply.raw.statusMessage = reasonPhrase(shown);
    void reply
      .code(error.status)
      .headers({ ...error.extra.headers })
      .removeHeader("etag")
      .removeHeader("content-disposition")
      // What was to be compressed failed before its first byte: this body is another one.
      .removeHeader("content-encoding");
    if (isFault) return reply.type("application/xml; charset=utf-8").send(toFault(shown));
    const body = toErrorBody(error, { method: request.method, uid, isTokenCall, stackFrames });
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
  };

/** The failure of an address no call has. */
export const unknownAddress = (request: FastifyRequest): HttpError =>
  new HttpError(404, errorCodes.recordNotFound, `There is nothing at ${pathOf(request).slice(0, 200)}`);

/** Options of a route that this installation does not offer: its address is unknown. */
export const refuseAddress: RouteShorthandOptions = {
  onRequest: async (request) => {
    throw unknownAddress(request);
  },
};
