import { DOWNLOAD_COOKIE, errorCodes } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import type { Sessions } from "./sessions.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { UserGrants } from "../access/grants.ts";
import { readingRights } from "../access/rights.ts";
import type { RightsStore } from "../access/rightsStore.ts";
import { readPersonalScope, readScope } from "../access/requestScope.ts";

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The cookie of a download link, for GET of endpoints that a browser opens by itself. */
const fromCookie = (request: FastifyRequest): string | undefined =>
  request.method === "GET" && request.routeOptions.config.endpoint?.server?.isByCookie === true
    ? new RegExp(`(?:^|; *)${DOWNLOAD_COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1]
    : undefined;

const tokenOf = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? "")?.[1] ?? fromCookie(request);

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const checkReading = ({ method, routeOptions }: FastifyRequest): void => {
  if (reading.has(method) || routeOptions.config.endpoint?.server?.isForReaders === true) return;
  throw new HttpError(403, errorCodes.noPermission, "This screen may only read; log in to change something");
};

/** Turns tokens into callers. */
export interface Authenticator {
  /**
   * The caller of a token, with what decides their rights and the time the session ends. Throws 401, and 429 for an API
   * access beyond its limit.
   */
  callerOf(token: string): Promise<{
    readonly caller: Caller;
    readonly grants: UserGrants;
    readonly expiresAtMs: number;
    readonly isProgram: boolean;
  }>;
  /** Hook of every call that is not anonymous: sets `caller` and `scope`, or throws 401, 400, 403. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  /** The same for calls about the caller themselves, wherever they stand. */
  readonly personalHook: (request: FastifyRequest) => Promise<void>;
}

/** Makes the authenticator of one server. */
export const createAuthenticator = (deps: {
  sessions: Sessions;
  rightsStore: RightsStore;
  /** Counts a call of an API access. Throws 429 beyond its limit. */
  countCall: (accessOid: number, limit: number) => Promise<void>;
}): Authenticator => {
  const identify = async (token: string) => {
    const { userOid, userName, sid, expiresAtMs, accessVersion, treeVersion, callsPerMinute, readsOnly } =
      await deps.sessions.find(token);
    if (callsPerMinute !== null) await deps.countCall(userOid, callsPerMinute);
    const held = await deps.rightsStore.rightsOf(userOid, accessVersion);
    const rights = readsOnly ? readingRights(held) : held;
    const isProgram = callsPerMinute !== null;
    const seenVersion = [userOid, readsOnly, accessVersion, treeVersion].join(" ");
    return {
      caller: { userOid, userName, sid, accessVersion, seenVersion, ...rights },
      rights,
      expiresAtMs,
      readsOnly,
      isProgram,
    };
  };
  const hookWith = (read: typeof readScope) => async (request: FastifyRequest) => {
    const token = tokenOf(request);
    if (token === undefined) throw new HttpError(401, errorCodes.tokenRevoked, "Please log in");
    const { caller, rights, readsOnly } = await identify(token);
    if (readsOnly) checkReading(request);
    request.caller = caller;
    request.scope = read(request, rights);
  };
  const callerOf: Authenticator["callerOf"] = async (token) => {
    const { caller, rights, expiresAtMs, isProgram } = await identify(token);
    return { caller, grants: rights.grants, expiresAtMs, isProgram };
  };
  return { callerOf, hook: hookWith(readScope), personalHook: hookWith(readPersonalScope) };
};
