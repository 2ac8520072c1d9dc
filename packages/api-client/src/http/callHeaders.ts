import { encodeScopeId, headers as headerNames, mediaTypes } from "@backroom/contract";
import { ANONYMOUS_TOKEN } from "../constants.ts";
import { randomId } from "../randomId.ts";
import type { ApiClientOptions, ScopeCodec } from "../types.ts";
import type { TransportCall } from "./transport.ts";

const contractCodec: ScopeCodec = { encode: encodeScopeId };

const scopeHeaders = ({ scope, scopeCodec = contractCodec }: ApiClientOptions): Record<string, string> => {
  const { tenantOid, locationRoleOid, terminalOid } = scope();
  return {
    ...(tenantOid !== undefined && { [headerNames.scopeTenant]: scopeCodec.encode("tenant", tenantOid) }),
    ...(locationRoleOid !== undefined && {
      [headerNames.scopeLocationRole]: scopeCodec.encode("locationRole", locationRoleOid),
    }),
    ...(terminalOid !== undefined && {
      [headerNames.scopeTerminal]: scopeCodec.encode("terminal", terminalOid),
    }),
  };
};

/** The headers every call carries (contract, conventions), and the call's own over them. */
export const callHeaders = (
  options: ApiClientOptions,
  call: TransportCall,
  token: string | undefined,
): Record<string, string> => ({
  accept: mediaTypes.json,
  "accept-language": options.getLocale(),
  [headerNames.requestId]: options.requestId?.() ?? randomId(),
  ...(call.body !== undefined && { "content-type": mediaTypes.json }),
  ...(call.isAnonymous !== true && scopeHeaders(options)),
  ...(token !== undefined && token !== ANONYMOUS_TOKEN && { authorization: `Bearer ${token}` }),
  ...call.headers,
});
