import { encodeScopeId, headers as headerNames, mediaTypes } from "@backroom/contract";
import type { ScopeIdKind } from "@backroom/contract";
import { ANONYMOUS_TOKEN } from "../constants.ts";
import { randomId } from "@backroom/ports";
import type { ApiClientOptions } from "../types.ts";
import type { TransportCall } from "./transport.ts";

export const isSessionToken = (token: string | undefined): token is string =>
  token !== undefined && token !== ANONYMOUS_TOKEN;

/** The headers every call carries (contract, conventions), and the call's own over them; undefined = not sent. */
export const callHeaders = (
  { getLocale, requestId = randomId, scope, scopeCodec = { encode: encodeScopeId } }: ApiClientOptions,
  call: TransportCall,
  token: string | undefined,
): Record<string, string | undefined> => {
  const { tenantOid, locationRoleOid, terminalOid } = call.isAnonymous === true ? {} : scope();
  const written = (kind: ScopeIdKind, oid: number | undefined) =>
    oid === undefined ? undefined : scopeCodec.encode(kind, oid);
  return {
    accept: mediaTypes.json,
    "accept-language": getLocale(),
    [headerNames.requestId]: requestId(),
    [headerNames.scopeTenant]: written("tenant", tenantOid),
    [headerNames.scopeLocationRole]: written("locationRole", locationRoleOid),
    [headerNames.scopeTerminal]: written("terminal", terminalOid),
    authorization: isSessionToken(token) ? `Bearer ${token}` : undefined,
    ...call.headers,
  };
};
