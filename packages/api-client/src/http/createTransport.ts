import { headers as headerNames, parse, storedErrorSchema } from "@backroom/contract";
import { ERROR_TEXT_TIMEOUT_MS } from "../constants.ts";
import { FaultError } from "../errors/FaultError.ts";
import type { ApiClientOptions } from "../types.ts";
import { isSessionToken } from "./callHeaders.ts";
import { createApiError } from "./createApiError.ts";
import { createExchange, endsSession } from "./createExchange.ts";
import { parseFault } from "./parseFault.ts";
import type { Transport } from "./transport.ts";

/** The one place where calls leave, and where it is decided which answers are errors. */
export const createTransport = (options: ApiClientOptions): Transport => {
  const exchange = createExchange(options);

  /** The server's message for a failed answer that names one; a failure of this call is ignored. */
  const followError = async (uid: string, token: string, signal: AbortSignal | undefined) => {
    try {
      const path = `/api/error(${encodeURIComponent(uid)})`;
      const { answer } = await exchange({ path, signal, token, timeoutMs: ERROR_TEXT_TIMEOUT_MS });
      const parsed = parse(storedErrorSchema, JSON.parse(answer.body), "Error");
      return answer.status < 300 && parsed.ok ? parsed.value : undefined;
    } catch {
      return undefined;
    }
  };

  return async (call) => {
    const { answer, token } = await exchange(call);
    if (call.accepts?.includes(answer.status)) return answer;
    if (answer.status >= 300) {
      const uid = answer.headers.get(headerNames.errorUid);
      const hasEnded = endsSession(answer);
      // A token that was refused would be refused again.
      const isFollowed = uid !== null && isSessionToken(token) && !hasEnded;
      const error = createApiError(
        answer,
        isFollowed ? await followError(uid, token, call.signal) : undefined,
      );
      if (hasEnded && call.token === undefined && isSessionToken(token)) options.onUnauthorized?.(error);
      throw error;
    }
    const fault = parseFault(answer.body);
    if (fault !== undefined) throw new FaultError(fault.reason, answer.status, fault.errorCode);
    return answer;
  };
};
